include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/gneiss")

install(TARGETS gneiss gneiss_main gneiss_callbacks EXPORT gneissTargets
  OBJECTS DESTINATION "${CMAKE_INSTALL_LIBDIR}/gneiss"
  FILE_SET HEADERS)
install(EXPORT gneissTargets NAMESPACE gneiss:: DESTINATION "${package_dir}")

configure_package_config_file(cmake/gneissConfig.cmake.in gneissConfig.cmake INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file(gneissConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  "${CMAKE_CURRENT_BINARY_DIR}/gneissConfig.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/gneissConfigVersion.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/GneissAddTest.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/GneissDeriveTest.cmake"
  DESTINATION "${package_dir}")

# Relative to the file itself, so that `cmake --install --prefix` and a moved tree both work.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig"
  OUTPUT_VARIABLE up)
configure_file(cmake/gneiss.pc.in gneiss.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/gneiss.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
