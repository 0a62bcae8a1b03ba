// expect: gneiss: what recursive describes must be made of specs that can be constructed
#include <gneiss/gneiss.hpp>

int take(int a) {
  return a;
}

GNEISS_LIBRARY(free_functions, lib) {
  using namespace gneiss;
  auto nothing = recursive<int>("nothing", [](auto) { return same; });
  lib.op(GNEISS_FN(take), fn(nothing));
}
