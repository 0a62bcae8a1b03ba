// expect: gneiss: walked(spec) compares elements, by same or another spec of results
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(all, [](Box const& b) { return std::vector<Box>{b}; }), fn(box) >> walked(pair_of(same, box)));
}
