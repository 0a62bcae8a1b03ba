// expect: gneiss: identify(f) needs a function of the value, on each side, that returns numbers, texts, containers
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<int, Box>("box");
  box.identify([](int n) { return n; });
}
