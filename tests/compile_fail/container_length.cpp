// expect: gneiss: the length of a container is given by below(n), up_to(n) or between(low, high)
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(fill), fn(box, vector_of(below(std::size_t{3}), arbitrary<int>())));
}
