// expect: gneiss: the result of this operation is a pointer, an iterator or a view, which is not compared by itself
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(make, [](Box const& b) { return std::make_unique<std::size_t>(b.size()); }), fn(box));
}
