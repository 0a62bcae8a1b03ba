// expect: gneiss: the candidate cannot be called with the arguments of this signature
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_SOLO(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, box));
}
