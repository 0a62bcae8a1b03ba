// expect: gneiss: pointers are not compared by themselves, as the two sides have each its own objects
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(all, [](Box const& b) { return std::vector<std::size_t const*>{b.pointer()}; }), fn(box));
}
