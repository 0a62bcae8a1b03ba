// expect: gneiss: text_of(alphabet) needs a text, or a spec of characters
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}), fn(box, text_of(below(3))));
}
