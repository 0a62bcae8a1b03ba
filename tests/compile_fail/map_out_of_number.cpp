// expect: gneiss: map_out_of(f, g, spec) needs a spec that can stand after >>
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(copy), fn(box) >> map_out_of(GNEISS_METHOD(size), 3));
}
