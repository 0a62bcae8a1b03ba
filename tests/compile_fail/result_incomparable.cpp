// expect: gneiss: the results of the two sides cannot be compared; say what the result is after >>
#include <gneiss/gneiss.hpp>

struct Hidden {};

int make() {
  return 1;
}

GNEISS_LIBRARY(free_functions, lib) {
  using namespace gneiss;
  lib.op(GNEISS_FN(make), fn(), [] { return Hidden(); });
}
