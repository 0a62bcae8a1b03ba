// expect: gneiss: rising(spec) needs a spec of integers
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, rising(arbitrary<std::string>())).times(3));
}
