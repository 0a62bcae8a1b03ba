// expect: gneiss: the results have different numbers of alternatives
#include <gneiss/gneiss.hpp>

#include <variant>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(
      "one", fn(box), [](Box const&) { return std::variant<int>(); },
      [](Box const&) { return std::variant<int, char>(); });
}
