// expect: gneiss: variant_of(...) has another number of alternatives than the result
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(either, [](Box const&) { return std::variant<int, bool>(1); }), fn(box) >> variant_of(same));
}
