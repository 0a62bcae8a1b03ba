// expect: gneiss: the condition of keeps
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  auto it = lib.handle<int, int>("it", box);
  lib.op(GNEISS_METHOD(put), fn(box, below(std::size_t{3}))).keeps(it, [](std::string const&) { return true; });
}
