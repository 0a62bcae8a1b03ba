# gneiss_warnings(<target>): the warnings of Gneiss's own code; they never reach those who use it.
function(gneiss_warnings target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Woverloaded-virtual
    -Wnon-virtual-dtor -Wnull-dereference -Wformat=2 -Wimplicit-fallthrough -Wextra-semi -Wundef
    # -Wrestrict of g++ 12 is wrong about `"text" + string` where that is inlined (bug 105651 of GCC).
    $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wno-restrict>
    $<$<BOOL:${GNEISS_WERROR}>:-Werror>)
endfunction()
