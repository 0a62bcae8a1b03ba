// expect: gneiss: this operation returns a reference to the object itself; say >> itself<> or >> ignored
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(itself), fn(box));
}
