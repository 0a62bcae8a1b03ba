// expect: gneiss: a callable among the arguments is called with the reference's values of the earlier arguments
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, [](std::string const& s) { return below(s.size()); }));
}
