// expect: gneiss: after >> stands a type of the library, but one side returns nothing
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, below(3)) >> box);
}
