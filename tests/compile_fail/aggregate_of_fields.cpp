// expect: gneiss: T{...} cannot be made of the fields of aggregate_of<T>(...)
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
  lib.op(GNEISS_DEFINE(take, [](Box&, auto const&) {}), fn(box, aggregate_of<Size>(arbitrary<std::string>())));
}
