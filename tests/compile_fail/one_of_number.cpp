// expect: gneiss: the alternatives of one_of are specs of plain values, such as below(16)
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, one_of(below(3), 4)));
}
