// expect: gneiss: the parts of pair_of, tuple_of, optional_of and variant_of are specs
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(size), fn(box) >> pair_of(box, 3));
}
