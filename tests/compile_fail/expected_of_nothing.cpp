// expect: gneiss: expected_of(value, error) of results that hold no value needs ignored in the first place
#include <gneiss/gneiss.hpp>

#include "box.hpp"

struct Done {
  bool has_value() const { return true; }
  void operator*() const {}
  int error() const { return 0; }
};

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_DEFINE(done, [](Box const&) { return Done(); }), fn(box) >> expected_of(same, same));
}
