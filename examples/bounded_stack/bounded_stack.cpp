// A stack with a bound that is a parameter of the whole library: each scenario begins by drawing it.
#include <gneiss/gneiss.hpp>
#include <vector>
#include "bounded_stack.hpp"

namespace model {
std::size_t bound;
struct Stack {
  std::vector<int> cells;
  bool empty() const { return cells.empty(); }
  bool full() const { return cells.size() == bound; }
  std::size_t size() const { return cells.size(); }
  void push(int x) { cells.push_back(x); }
  int pop() { int const x = cells.back(); cells.pop_back(); return x; }
};
}  // namespace model

GNEISS_LIBRARY(bounded_stack, lib) {
  using namespace gneiss;
  using R = model::Stack;
  lib.include("bounded_stack.hpp");
  auto stack = lib.type<R, my::bounded_stack>("stack").regular();
  auto some  = where(stack, [](R const& s) { return !s.empty(); });
  auto room  = where(stack, [](R const& s) { return !s.full(); });
  lib.prologue(GNEISS_CALL(my::bound = n, n), fn(between(std::size_t{1}, my::bounded_stack::most)),
               [](std::size_t n) { return model::bound = n; });
  lib.op(GNEISS_METHOD(push),  fn(room, sequential()));
  lib.op(GNEISS_METHOD(pop),   fn(some));
  lib.op(GNEISS_METHOD(empty), fn(stack));
  lib.op(GNEISS_METHOD(full),  fn(stack));
  lib.op(GNEISS_METHOD(size),  fn(stack));
}
