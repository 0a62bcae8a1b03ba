// expect: gneiss: a value that is made up goes to both sides, so its type must be copyable
#include <gneiss/gneiss.hpp>

#include <memory>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}),
         fn(box, generated([](Source& source) { return std::make_unique<int>(source.below(3)); })));
}
