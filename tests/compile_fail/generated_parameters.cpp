// expect: gneiss: generated(f) needs a function that takes a gneiss::Source&
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, generated([](int n) { return n; })));
}
