// expect: gneiss: the reference of an operation >> nondet(...) must return an Answer<T>
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(size), fn(box) >> nondet(same), [](Box const&, Returned<std::size_t> const& n) { return *n; })
      .may_throw();
}
