// expect: gneiss: a function of map_into(f, g, spec) cannot be called with a value of the spec
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  auto const text = [](std::string const& s) { return s.size(); };
  lib.op(GNEISS_METHOD(put), fn(box, map_into(text, GNEISS_FN(std::size_t), below(3))));
}
