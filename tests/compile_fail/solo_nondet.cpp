// expect: gneiss: nondet(...) asks the reference, and there is none
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_SOLO(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box>("box");
  lib.op(GNEISS_METHOD(size), fn(box) >> nondet(same));
}
