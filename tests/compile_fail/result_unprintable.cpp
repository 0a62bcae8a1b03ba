// expect: gneiss: a value of this type cannot be printed
#include <gneiss/gneiss.hpp>

struct Hidden {
  int n = 0;
  bool operator==(Hidden const&) const = default;
};

Hidden make() {
  return {};
}

GNEISS_LIBRARY(free_functions, lib) {
  using namespace gneiss;
  lib.op(GNEISS_FN(make), fn());
}
