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
