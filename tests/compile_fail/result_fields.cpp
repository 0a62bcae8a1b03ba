// expect: gneiss: the results have different numbers of fields
#include <gneiss/gneiss.hpp>

std::pair<int, int> make() {
  return {};
}

GNEISS_LIBRARY(free_functions, lib) {
  using namespace gneiss;
  lib.op(GNEISS_FN(make), fn(), [] { return std::tuple<int, int, int>(); });
}
