// expect: gneiss: a callable among the arguments must return a spec such as below(n)
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, [](Box const& b) { return b.size(); }));
}
