// expect: gneiss: a function of one_of_functions<R(A...)> cannot be called with these arguments
#include <gneiss/gneiss.hpp>

#include <cstring>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}), fn(box, one_of_functions<int(int)>(GNEISS_FN(std::strlen))));
}
