# With GNEISS_UNITY a room of the library is compiled as one file or two: most of what a compiler does for a small file it
# does for the headers, so that takes three fifths of the time. Who changes Gneiss and compiles again and again is better
# off without.
#
# gneiss_unity(<target>): called when it has all its sources, in the folder where it was made.
# gneiss_unity_test(<target>): the same for the tests of one room, which become one file; half of the time they take.
include_guard(GLOBAL)

option(GNEISS_UNITY "Compile the sources of a room together" ON)

set(GNEISS_UNITED_ROOMS analysis campaign config cxx derive dispatch emit enumerate events explore main notes os plan report run
  search shrink stage tape verify worker)
set(GNEISS_LARGEST_UNITED 20)
# What runs between scenarios. With sanitizers half of the time to compile it goes into optimising.
set(GNEISS_SELDOM_RUN analysis campaign config dispatch enumerate events main notes os report search
  verify)
# Objects of their own: the first links beside a copy of its own, as tests/fuzz does it; the others alone read a large
# header.
set(GNEISS_NOT_UNITED explore/bytes.cpp config/parse.cpp report/json_events.cpp derive/law_trial.cpp)

function(gneiss_unity target)
  if(NOT GNEISS_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # What is local to one file is no concern of another. Trees where each is compiled alone, as that of ./go quick, see
  # what a name shadows in its own file.
  target_compile_options(${target} PRIVATE -Wno-shadow)
  get_target_property(all ${target} SOURCES)
  foreach(room IN LISTS GNEISS_UNITED_ROOMS)
    set(sources ${all})
    list(FILTER sources INCLUDE REGEX "/src/${room}/[a-z_]+\\.cpp$")
    foreach(file IN LISTS GNEISS_NOT_UNITED)
      list(FILTER sources EXCLUDE REGEX "/src/${file}$")
    endforeach()
    set(number 0)
    foreach(source IN LISTS sources)
      math(EXPR part "${number} / ${GNEISS_LARGEST_UNITED}")
      math(EXPR number "${number} + 1")
      set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${room}_${part}")
      if(GNEISS_SANITIZED AND GNEISS_SANITIZE_ITSELF AND room IN_LIST GNEISS_SELDOM_RUN)
        gneiss_quick_source("${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${room}_${part}_cxx.cxx")
      endif()
    endforeach()
  endforeach()
endfunction()

function(gneiss_unity_test target)
  if(NOT GNEISS_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE BATCH UNITY_BUILD_BATCH_SIZE 0)
  target_compile_options(${target} PRIVATE -Wno-shadow)
endfunction()
