// expect: gneiss: the lambda of GNEISS_DEFINE must not capture anything
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  int more = 3;
  lib.op(GNEISS_DEFINE(put_more, [=](Box& b, int n) { b.put(n + more); }), fn(box, below(3)));
}
