# gneiss_add_test(<name> SOURCES <file>... [ARGS <argument>...] [LABELS <label>...])
#
# Builds the executable <name> from specs, links it to gneiss::main and registers it with CTest under the same name.
# ARGS are handed to the executable by CTest.
include_guard(GLOBAL)

function(gneiss_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;ARGS;LABELS")
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "gneiss_add_test(${name}): give the files of the test after SOURCES.")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "gneiss_add_test(${name}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE gneiss::main)
  add_test(NAME ${name} COMMAND ${name} ${arg_ARGS})
  if(arg_LABELS)
    set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
  endif()
endfunction()
