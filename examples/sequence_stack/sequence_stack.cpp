// A stack that takes and gives ranges: some may be walked many times, some only once.
#include <gneiss/gneiss.hpp>
#include <utility>
#include <vector>
#include "sequence_stack.hpp"

struct Stack {
  std::vector<int> cells;  // the top first
  std::size_t size() const { return cells.size(); }
  void push(int x) { cells.insert(cells.begin(), x); }
  template <class Range> void push_all(Range&& range) { for (int x : range) push(x); }
  std::vector<int> items() const { return cells; }
  std::vector<int> drain() { return std::exchange(cells, {}); }
};

GNEISS_LIBRARY(sequence_stack, lib) {
  using namespace gneiss;
  lib.include("sequence_stack.hpp");
  auto stack   = lib.type<Stack, my::sequence_stack>("stack").regular();
  auto element = sequential();
  lib.op(GNEISS_METHOD(push),     fn(stack, element));
  lib.op(GNEISS_METHOD(push_all), fn(stack, sequence_of(element)));
  lib.op(GNEISS_METHOD(push_all), fn(stack, once_of(element)));
  lib.op(GNEISS_METHOD(items),    fn(stack) >> walked_twice(same));
  lib.op(GNEISS_METHOD(drain),    fn(stack) >> walked(same));
  lib.op(GNEISS_METHOD(size),     fn(stack));
}
