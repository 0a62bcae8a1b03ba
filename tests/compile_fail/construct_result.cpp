// expect: gneiss: construct(type, fn(...)) makes a value of the type, so that nothing is said of the result
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box").regular();
  lib.construct(box, fn() >> box);
}
