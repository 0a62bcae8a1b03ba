// expect: gneiss: a check takes the candidate's value, or the reference's and then the candidate's
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  box.check(GNEISS_DEFINE(valid, [](std::string const&) { return true; }));
}
