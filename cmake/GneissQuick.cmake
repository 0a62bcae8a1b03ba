# Compiling a test often takes longer than running it, most of all with sanitizers, where optimising takes more than half
# of the time. None of this is said of a release build.

set(GNEISS_SANITIZED OFF)
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
  set(GNEISS_SANITIZED ON)
endif()

# gneiss_quick(<target>): what runs for a moment only is not optimised.
function(gneiss_quick target)
  if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# gneiss_quick_if_sanitized(<target>): what runs for seconds is optimised where that is cheap.
function(gneiss_quick_if_sanitized target)
  if(GNEISS_SANITIZED)
    gneiss_quick(${target})
  endif()
endfunction()

# gneiss_quick_parser(<target>): the command line is read once, events are written seldom, references are called once an
# operation, and with sanitizers a compiler takes ten seconds to optimise any of these. For a target with sources of the library, in the folder where it was made.
function(gneiss_quick_parser target)
  if(GNEISS_SANITIZED AND GNEISS_SANITIZE_ITSELF)
    foreach(source IN ITEMS base/formatting config/parse report/json_events reference/associative_reference
        reference/sequence_reference)
      gneiss_quick_source("${PROJECT_SOURCE_DIR}/src/${source}.cpp")
    endforeach()
  endif()
endfunction()

# gneiss_quick_source(<file>): the precompiled headers are those of optimised code, so it does without.
function(gneiss_quick_source file)
  set_source_files_properties("${file}" PROPERTIES COMPILE_OPTIONS -O0 SKIP_PRECOMPILE_HEADERS ON)
endfunction()
