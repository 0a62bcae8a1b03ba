// expect: gneiss: the candidate's type cannot be constructed from the arguments of this signature
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box").regular();
  lib.construct(box, fn(below(3)));
}
