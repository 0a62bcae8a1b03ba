// expect: gneiss: if_polarity(argument, result) needs a spec that can be constructed
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, if_polarity(same, same)));
}
