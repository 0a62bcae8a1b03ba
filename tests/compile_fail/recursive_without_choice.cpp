// expect: gneiss: one alternative of a recursive spec must do without itself, or no value is finite
#include <gneiss/gneiss.hpp>

int add(int a, int b) {
  return a + b;
}
int take(int a) {
  return a;
}

GNEISS_LIBRARY(free_functions, lib) {
  using namespace gneiss;
  auto sum = recursive<int>("sum", [](auto self) { return term(GNEISS_FN(add), self, self); });
  lib.op(GNEISS_FN(take), fn(sum));
}
