# What those test who build Gneiss with sanitizers is their library: in Gneiss's own code these find nothing, and take
# a fifth of the throughput. So, unless GNEISS_SANITIZE_ITSELF is on, UndefinedBehaviorSanitizer leaves it alone, and
# AddressSanitizer the one file with the loop that runs random scenarios. That calls the user's code by pointers only and
# shares no container with it.
function(gneiss_unsanitized target)
  if(GNEISS_SANITIZE_ITSELF)
    # What AddressSanitizer sees as well, and as soon: a third of the time to compile the library.
    if(GNEISS_SANITIZED)
      target_compile_options(${target} PRIVATE -fno-sanitize=null,alignment,object-size,vptr)
    endif()
    return()
  endif()
  target_compile_options(${target} PRIVATE -fno-sanitize=undefined)
  set_source_files_properties("${PROJECT_SOURCE_DIR}/src/explore/random.cpp" TARGET_DIRECTORY ${target}
    PROPERTIES COMPILE_OPTIONS -fno-sanitize=address)
endfunction()

# gneiss_unsanitized_test(<target>): what UndefinedBehaviorSanitizer is to look at are the rooms that a test calls, and they
# are compiled elsewhere; of the time to compile the test itself it takes a quarter.
function(gneiss_unsanitized_test target)
  if(GNEISS_SANITIZED)
    target_compile_options(${target} PRIVATE -fno-sanitize=undefined)
  endif()
endfunction()
