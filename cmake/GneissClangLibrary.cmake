# Clang's library, which `gneiss derive` reads headers with: version 19, else 14, else none. Sets GNEISS_CLANG_LIBRARY,
# GNEISS_LLVM_LIBRARY, GNEISS_CLANG_INCLUDE, GNEISS_CLANG_RESOURCES and GNEISS_CLANG_VERSION; the first is empty where there
# is none.
set(GNEISS_LLVM "" CACHE STRING "Clang's library for `gneiss derive`: 19, 14, OFF; empty: the best that is installed")
set_property(CACHE GNEISS_LLVM PROPERTY STRINGS "" 19 14 OFF)

set(GNEISS_CLANG_LIBRARY "")
set(_versions 19 14)
if(NOT GNEISS_LLVM STREQUAL "")
  set(_versions "${GNEISS_LLVM}")
endif()
if(NOT GNEISS_LLVM STREQUAL "" AND NOT GNEISS_LLVM)
  set(_versions "")
endif()
foreach(_version IN LISTS _versions)
  set(_root "/usr/lib/llvm-${_version}")
  find_library(GNEISS_CLANG_CPP_${_version} NAMES clang-cpp libclang-cpp.so.${_version}.1 libclang-cpp.so.${_version}
    PATHS "${_root}/lib" NO_DEFAULT_PATH)
  find_library(GNEISS_LLVM_${_version} NAMES LLVM-${_version} PATHS "${_root}/lib" NO_DEFAULT_PATH)
  file(GLOB _resources "${_root}/lib/clang/${_version}*")
  if(NOT GNEISS_CLANG_LIBRARY AND GNEISS_CLANG_CPP_${_version} AND GNEISS_LLVM_${_version} AND _resources
     AND EXISTS "${_root}/include/clang/Sema/Sema.h")
    set(GNEISS_CLANG_LIBRARY "${GNEISS_CLANG_CPP_${_version}}")
    set(GNEISS_LLVM_LIBRARY "${GNEISS_LLVM_${_version}}")
    set(GNEISS_CLANG_INCLUDE "${_root}/include")
    list(GET _resources 0 GNEISS_CLANG_RESOURCES)
    set(GNEISS_CLANG_VERSION "${_version}")
  endif()
endforeach()

if(NOT GNEISS_CLANG_LIBRARY)
  message(STATUS "gneiss derive: built without Clang's library (libclang-19-dev, llvm-19-dev), so that it reads no header")
elseif(GNEISS_CLANG_VERSION EQUAL 14)
  message(STATUS "gneiss derive: Clang 14, which cannot read all headers of libstdc++ 12; 19 can (libclang-19-dev, llvm-19-dev)")
else()
  message(STATUS "gneiss derive: Clang ${GNEISS_CLANG_VERSION}")
endif()
