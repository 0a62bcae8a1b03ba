// expect: gneiss: by_sign needs a number or a std::..._ordering on both sides
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(name, [](Box const&) { return std::string(); }), fn(box) >> by_sign);
}
