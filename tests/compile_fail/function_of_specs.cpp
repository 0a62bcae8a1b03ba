// expect: gneiss: function_of<R(A...)>(arguments..., result) takes one spec of plain values for each argument
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}), fn(box, function_of<int(int)>(below(3))));
}
