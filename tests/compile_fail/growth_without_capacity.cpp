// expect: gneiss: invalidated_by_growth() needs an owner with capacity() on both sides
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  auto it = lib.handle<int, int>("it", box);
  it.invalidated_by_growth();
}
