// expect: gneiss: one side returns a value and the other nothing; say >> ignored
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, below(3)), [](Box& b, int n) { return b.put(n), n; });
}
