// expect: gneiss: the candidate's function of map_out_of(f, g, spec) needs a printed form
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(copy), fn(box) >> map_out_of([](Box const& b) { return b.size(); }, same));
}
