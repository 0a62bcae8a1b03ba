// expect: gneiss: released_by needs a function that takes the candidate's value
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  box.released_by(GNEISS_DEFINE(release, [](std::string const&) {}));
}
