// expect: gneiss: a function of map_out_of(f, g, spec) cannot be called with the result of its side
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  auto const text = [](std::string const& s) { return s.size(); };
  lib.op(GNEISS_METHOD(copy), fn(box) >> map_out_of(text, GNEISS_METHOD(size), same));
}
