// expect: gneiss: the predicate of where(spec, predicate) must take the reference's value
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, where(below(3), [](std::string const&) { return true; })));
}
