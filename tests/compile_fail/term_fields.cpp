// expect: gneiss: the constructor of this term cannot be called with its fields
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, term(GNEISS_FN(std::abs), arbitrary<std::string>())));
}
