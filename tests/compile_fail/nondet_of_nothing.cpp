// expect: gneiss: nondet(...) is said of a result, but the candidate returns nothing
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, below(std::size_t{3})) >> nondet(same),
         [](Box&, std::size_t) -> Answer<void> { return valid(); });
}
