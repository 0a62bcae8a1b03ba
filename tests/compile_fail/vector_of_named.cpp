// expect: gneiss: the elements of a container are plain values
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(fill), fn(box, vector_of(named(below(std::size_t{3})))));
}
