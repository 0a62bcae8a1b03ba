// The headers of bench/spec/hash_map.cpp, and a library without operations: what compile.operation takes off.
#include <gneiss/gneiss.hpp>
#include <iterator>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>
#include "bench/subject/hash_map.hpp"

GNEISS_LIBRARY(empty, lib) {
  lib.include("bench/subject/hash_map.hpp");
}
