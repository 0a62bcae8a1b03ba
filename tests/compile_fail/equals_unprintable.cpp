// expect: gneiss: a value of this type cannot be printed
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box").regular();
  auto judge = [](Box&, std::size_t) -> Answer<std::size_t> { return invalid("no", equals(Box())); };
  lib.op(GNEISS_METHOD(size), fn(box) >> nondet(same), judge);
}
