// expect: gneiss: the candidate's function of map_into(f, g, spec) needs a printed form
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  auto const next = [](int n) { return n + 1; };
  lib.op(GNEISS_METHOD(put), fn(box, map_into(next, below(3))));
}
