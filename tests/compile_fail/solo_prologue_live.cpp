// expect: gneiss: there are no live values yet when the prologue runs
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_SOLO(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box>("box");
  lib.prologue(GNEISS_METHOD(size), fn(box));
}
