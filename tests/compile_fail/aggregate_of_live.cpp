// expect: gneiss: the fields of aggregate_of<T>(...) are specs of plain values, such as below(16)
#include <gneiss/gneiss.hpp>

#include "box.hpp"

namespace {

struct Size {
  int n;
};

}  // namespace

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}), fn(box, aggregate_of<Size>(box)));
}
