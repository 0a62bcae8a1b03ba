// expect: gneiss: a check needs a printed form
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  box.check([](Box const& b) { return b.size() < 3; });
}
