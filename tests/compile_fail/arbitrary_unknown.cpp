// expect: gneiss: arbitrary<T>() knows bool, char, integers, floating point and std::string
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(fill), fn(box, arbitrary<std::vector<std::size_t>>()));
}
