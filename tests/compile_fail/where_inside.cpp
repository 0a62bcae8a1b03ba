// expect: gneiss: inside another spec the predicate of where(spec, predicate) takes the value alone
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  auto smaller = [](Box const& b, std::size_t n) { return n < b.size(); };
  lib.op(GNEISS_METHOD(fill), fn(box, vector_of(where(below(std::size_t{3}), smaller))));
}
