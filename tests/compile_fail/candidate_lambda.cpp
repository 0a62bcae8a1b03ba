// expect: gneiss: an operation needs a printed form
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op([](Box const& b) { return b.size(); }, fn(box));
}
