// expect: gneiss: map_into(f, g, spec) needs a spec of plain values
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, map_into(GNEISS_METHOD(size), box)));
}
