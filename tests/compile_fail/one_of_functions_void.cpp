// expect: gneiss: one_of_functions<R(A...)> needs the type of a function with a result
#include <gneiss/gneiss.hpp>

#include "box.hpp"

void nothing(int);

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}), fn(box, one_of_functions<void(int)>(GNEISS_FN(nothing))));
}
