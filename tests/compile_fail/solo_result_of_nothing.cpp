// expect: gneiss: after >> stands a type of the library, but nothing is returned
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_SOLO(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, below(std::size_t{3})) >> box);
}
