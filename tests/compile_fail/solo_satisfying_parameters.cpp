// expect: gneiss: the predicate of satisfying(...) must take the candidate's result and return a bool
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_SOLO(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box>("box");
  lib.op(GNEISS_METHOD(size), fn(box) >> satisfying([](std::string const& s) { return s.empty(); }));
}
