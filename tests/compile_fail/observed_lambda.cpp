// expect: gneiss: observed(equal) needs a printed form
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(size), fn(box) >> observed([](std::size_t a, std::size_t b) { return a == b; }));
}
