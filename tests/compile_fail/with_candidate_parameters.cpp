// expect: gneiss: a callable among the arguments is called with
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, with_candidate([](std::string const& s) { return below(s.size()); })));
}
