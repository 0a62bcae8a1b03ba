// expect: gneiss: a call that is made several times cannot consume or move its arguments, nor have arguments that
// depend
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, [](Box const& b) { return below(b.size()); }).times(3));
}
