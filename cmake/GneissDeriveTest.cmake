# gneiss_derive_test(<name> HEADER <file>... CANDIDATE <class>... [REFERENCE <class>...] [OPTIONS <option>...]
#                    [LIBRARIES <target>...] [ARGS <argument>...] [LABELS <label>...])
#
# A test whose spec `gneiss derive` writes when it is built, and again when a header has changed. HEADER: the headers that
# define the classes, files or names as #include <...> finds them. LIBRARIES: what the test is linked to; its folders of
# headers and its options are those that the headers are read with. OPTIONS: further ones of gneiss derive. The other words
# are those of gneiss_add_test.
include_guard(GLOBAL)

# How a compiler reads the headers of a test: as the test itself is compiled.
function(_gneiss_reading_flags name result)
  separate_arguments(flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
  _gneiss_standard_option(${name} standard)
  set(folders "$<TARGET_PROPERTY:${name},INCLUDE_DIRECTORIES>")
  set(definitions "$<TARGET_PROPERTY:${name},COMPILE_DEFINITIONS>")
  set(${result} ${flags} "${standard}" "-I${CMAKE_CURRENT_SOURCE_DIR}"
    "$<$<BOOL:${folders}>:-I$<JOIN:${folders},$<SEMICOLON>-I>>"
    "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},$<SEMICOLON>-D>>"
    "$<TARGET_PROPERTY:${name},COMPILE_OPTIONS>" PARENT_SCOPE)
endfunction()

function(gneiss_derive_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADER;CANDIDATE;REFERENCE;OPTIONS;LIBRARIES;ARGS;LABELS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "gneiss_derive_test(${name}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_HEADER OR NOT arg_CANDIDATE)
    message(FATAL_ERROR "gneiss_derive_test(${name}): say the header after HEADER and the class after CANDIDATE.")
  endif()
  if(NOT TARGET gneiss::tool)
    message(FATAL_ERROR "gneiss_derive_test(${name}): the tool gneiss is not there; build Gneiss with -DGNEISS_TOOL=ON.")
  endif()
  set(headers "")
  set(files "")
  foreach(header IN LISTS arg_HEADER)
    if(EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${header}")
      set(header "${CMAKE_CURRENT_SOURCE_DIR}/${header}")
    endif()
    if(IS_ABSOLUTE "${header}")
      list(APPEND files "${header}")
    endif()
    list(APPEND headers "${header}")
  endforeach()
  set(classes "")
  foreach(class IN LISTS arg_CANDIDATE)
    list(APPEND classes --candidate "${class}")
  endforeach()
  foreach(class IN LISTS arg_REFERENCE)
    list(APPEND classes --reference "${class}")
  endforeach()
  set(spec "${CMAKE_CURRENT_BINARY_DIR}/${name}.derived.cpp")
  _gneiss_reading_flags(${name} flags)
  # What the headers include is told by the compiler; a change of any of it is a change of the header.
  set(all "${CMAKE_CURRENT_BINARY_DIR}/${name}.headers.cpp")
  list(TRANSFORM headers REPLACE "^[^<].*$" "\"\\0\"" OUTPUT_VARIABLE included)
  list(TRANSFORM included PREPEND "#include ")
  list(JOIN included "\n" included)
  file(CONFIGURE OUTPUT "${all}" CONTENT "${included}\n" @ONLY)
  add_custom_command(OUTPUT "${spec}"
    COMMAND gneiss::tool derive ${headers} ${classes} --name "${name}" ${arg_OPTIONS} --output "${spec}" --
      "${CMAKE_CXX_COMPILER}" ${flags}
    COMMAND "${CMAKE_CXX_COMPILER}" ${flags} -MM -MT "${spec}" -MF "${spec}.d" "${all}"
    DEPENDS ${files} gneiss::tool
    DEPFILE "${spec}.d"
    COMMENT "Deriving ${name}.derived.cpp"
    COMMAND_EXPAND_LISTS VERBATIM)
  gneiss_add_test(${name} SOURCES "${spec}" ARGS ${arg_ARGS} LABELS ${arg_LABELS})
  target_include_directories(${name} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  if(arg_LIBRARIES)
    target_link_libraries(${name} PRIVATE ${arg_LIBRARIES})
  endif()
endfunction()
