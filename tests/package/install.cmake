# Installs BUILD to PREFIX and moves it to MOVED: nothing installed may remember where it was built or put first.
file(REMOVE_RECURSE "${PREFIX}" "${MOVED}")
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${PREFIX}" COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${PREFIX}" "${MOVED}")
