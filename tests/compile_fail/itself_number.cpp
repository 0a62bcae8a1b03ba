// expect: gneiss: itself<n> names an argument that the operation does not have
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(itself), fn(box) >> itself<1>);
}
