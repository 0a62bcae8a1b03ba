// expect: gneiss: nondet(spec) needs a spec that can stand after >>
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(size), fn(box) >> nondet(3),
         [](Box const&, std::size_t n) -> Answer<std::size_t> { return valid(n); });
}
