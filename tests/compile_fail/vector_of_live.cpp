// expect: gneiss: the elements of a container are plain values
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(size), fn(vector_of(box)));
}
