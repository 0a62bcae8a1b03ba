// expect: gneiss: an element is made of an int
#include <gneiss/element_spec.hpp>
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, element(arbitrary<std::string>())));
}
