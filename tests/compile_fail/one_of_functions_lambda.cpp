// expect: gneiss: one_of_functions<R(A...)> needs functions with a printed form
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}), fn(box, one_of_functions<int(int)>([](int n) { return n; })));
}
