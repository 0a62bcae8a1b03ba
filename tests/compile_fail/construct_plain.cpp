// expect: gneiss: construct(type, fn(...)) needs a type of the library and then the arguments of its constructor
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box").regular();
  lib.construct(constant(box), fn());
}
