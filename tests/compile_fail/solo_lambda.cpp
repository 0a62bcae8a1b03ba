// expect: gneiss: an operation without a reference is given as
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_SOLO(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box>("box");
  lib.op([](Box const& b) { return b.size(); }, fn(box));
}
