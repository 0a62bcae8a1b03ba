// A linked stack against std::stack; `top` and `pop` only where there is something on it.
#include <gneiss/gneiss.hpp>
#include <stack>
#include "stack.hpp"

GNEISS_LIBRARY(stack, lib) {
  using namespace gneiss;
  using R = std::stack<int>;
  lib.include("stack.hpp");
  auto stack = lib.type<R, my::stack<int>>("stack").regular();
  auto some  = [](R const& s) { return !s.empty(); };
  lib.op(GNEISS_METHOD(push), fn(stack, sequential()));
  lib.op(GNEISS_METHOD(pop),  fn(where(stack, some)));
  lib.op(GNEISS_METHOD(top),  fn(where(constant(stack), some)));
  lib.op(GNEISS_METHOD(size), fn(stack));
}
