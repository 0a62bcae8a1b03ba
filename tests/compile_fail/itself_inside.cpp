// expect: gneiss: itself<n> and nondet(...) describe a whole result
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(two, [](Box& b) -> std::pair<Box&, int> { return {b, 1}; }), fn(box) >> pair_of(itself<>, same));
}
