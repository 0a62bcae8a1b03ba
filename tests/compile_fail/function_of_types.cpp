// expect: gneiss: a spec of function_of<R(A...)> makes values of another type
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}),
         fn(box, function_of<int(int)>(arbitrary<std::string>(), below(3))));
}
