# gneiss_add_test(<name> SOURCES <file>... [ARGS <argument>...] [LABELS <label>...] [INSTRUMENT])
#
# Builds the executable <name> from specs, links it to gneiss::main and registers it with CTest under the same name.
# ARGS are handed to the executable by CTest. With INSTRUMENT it is instrumented for --mode guided.
#
# gneiss_instrument(<target> [COUNTERS])
#
# The code of the target tells what it does as it runs, so that --mode guided can follow it: the edges it takes and the
# numbers it compares. So that reports can name lines, it gets debug information about these if it has none. An
# executable is linked to what listens; instrument libraries that it links as well, if they are what is tested.
# COUNTERS: with clang, counters in the code instead of a call for each edge, which is faster; but what makes arguments
# up is counted, too, and no lines are named.
include_guard(GLOBAL)

function(gneiss_instrument target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "COUNTERS" "" "")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "gneiss_instrument(${target}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    set(edges trace-pc)
  elseif(arg_COUNTERS)
    set(edges inline-8bit-counters)
  else()
    set(edges trace-pc-guard)
  endif()
  target_compile_options(${target} PRIVATE -fsanitize-coverage=${edges},trace-cmp)
  if(NOT "${CMAKE_CXX_FLAGS}" MATCHES "(^| )-g")
    set(lines $<IF:$<CXX_COMPILER_ID:GNU>,-g1,-gline-tables-only>)
    target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug,RelWithDebInfo>>:${lines}>)
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")
    target_link_libraries(${target} PRIVATE gneiss::callbacks)
  endif()
endfunction()

function(gneiss_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "INSTRUMENT" "" "SOURCES;ARGS;LABELS")
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "gneiss_add_test(${name}): give the files of the test after SOURCES.")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "gneiss_add_test(${name}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE gneiss::main)
  if(arg_INSTRUMENT)
    gneiss_instrument(${name})
  endif()
  add_test(NAME ${name} COMMAND ${name} ${arg_ARGS})
  if(arg_LABELS)
    set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
  endif()
endfunction()
