// expect: gneiss: this spec describes arguments only and cannot stand after >>
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(size), fn(box) >> rising(below(3)));
}
