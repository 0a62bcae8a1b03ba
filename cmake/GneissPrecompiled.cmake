# With GNEISS_PRECOMPILED the headers that most files begin with are read once for all of them. The trees of ./go test
# are built so. Others are not: where a file lacks an #include, they tell.
#
# gneiss_precompiled(<target> <library|specs|unit>): called last, when it is known how the target is compiled.
include_guard(GLOBAL)

option(GNEISS_PRECOMPILED "Precompile headers for the library, specs and tests" OFF)

set(GNEISS_HEADERS_OF_specs "${PROJECT_SOURCE_DIR}/examples/chosen_bug.hpp" <gneiss/gneiss.hpp> <string> <vector>)
set(GNEISS_HEADERS_OF_unit <gmock/gmock.h> <gtest/gtest.h> <gneiss/gneiss.hpp>)
set(GNEISS_HEADERS_OF_library <algorithm> <chrono> <functional> <map> <memory> <optional> <string> <string_view> <utility>
  <variant> <vector> <fmt/format.h>)

# The target whose headers are taken: one for each set of headers and of options that make a difference to a compiler.
function(gneiss_precompiled_headers result kind options)
  string(MAKE_C_IDENTIFIER "gneiss_${kind}_headers${options}" headers)
  set(${result} ${headers} PARENT_SCOPE)
  if(TARGET ${headers})
    return()
  endif()
  set(source "${PROJECT_BINARY_DIR}/precompiled/${headers}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "// Compiles the headers that others reuse.\n")
  add_library(${headers} OBJECT EXCLUDE_FROM_ALL "${source}")
  target_compile_features(${headers} PRIVATE cxx_std_20)
  target_compile_options(${headers} PRIVATE ${options})
  target_include_directories(${headers} PRIVATE "${PROJECT_SOURCE_DIR}/include")
  target_include_directories(${headers} SYSTEM PRIVATE
    $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
  if(kind STREQUAL "unit")
    target_link_libraries(${headers} PRIVATE GTest::gmock)  # for its definitions
  endif()
  target_precompile_headers(${headers} PRIVATE ${GNEISS_HEADERS_OF_${kind}})
  gneiss_same_output(${headers})
  gneiss_warnings(${headers})
endfunction()

# What ccache needs to see that nothing has changed.
function(gneiss_same_output target)
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess> "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endfunction()

function(gneiss_precompiled target kind)
  if(NOT GNEISS_PRECOMPILED)
    return()
  endif()
  get_target_property(options ${target} COMPILE_OPTIONS)
  list(FILTER options INCLUDE REGEX "^(-O0|-fsanitize=fuzzer-no-link|-fno-sanitize=undefined)$")
  gneiss_precompiled_headers(headers ${kind} "${options}")
  target_precompile_headers(${target} REUSE_FROM ${headers})
  gneiss_same_output(${target})
endfunction()

# gneiss_choose_bug(<target>): a program with planted bugs has them all; its name or the environment chooses one. Called
# after gneiss_precompiled, whose headers come before any other.
function(gneiss_choose_bug target)
  target_compile_definitions(${target} PRIVATE "BUG=chosen_bug()")
  get_target_property(precompiled ${target} PRECOMPILE_HEADERS_REUSE_FROM)
  if(precompiled)
    return()
  endif()
  target_compile_options(${target} PRIVATE "SHELL:-include \"${PROJECT_SOURCE_DIR}/examples/chosen_bug.hpp\"")
endfunction()
