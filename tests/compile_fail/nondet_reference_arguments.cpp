// expect: gneiss: the reference of an operation >> nondet(...) takes all arguments and then the candidate's result
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(size), fn(box) >> nondet(same), [](Box const&) -> Answer<std::size_t> { return valid(0u); });
}
