// expect: gneiss: the predicate of where(spec, predicate) must take
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(size), fn(where(box, with_candidate([](std::string const&) { return true; }))));
}
