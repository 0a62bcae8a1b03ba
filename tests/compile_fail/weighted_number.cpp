// expect: gneiss: weighted(weight, spec) needs a spec of plain values
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}), fn(box, one_of(weighted(2, 3), below(2))));
}
