// Two cases that are not among the benchmarks' own, or not in this form.
#include <gneiss/gneiss.hpp>

#include <cstddef>
#include <vector>

namespace {

/// A stack whose `pop` at size `Bug` drops two; 0 is right. However wrong it is, it stays within its memory.
template <std::size_t Bug>
class Stack {
 public:
  void push(int x) { items_.push_back(x); }
  void pop() {
    for (std::size_t i = items_.size() == Bug ? 2 : 1; i != 0 && !items_.empty(); --i) items_.pop_back();
  }
  int top() const { return items_.empty() ? 0 : items_.back(); }
  std::size_t size() const { return items_.size(); }

 private:
  std::vector<int> items_;
};

using Lists = std::vector<std::vector<int>>;

}  // namespace

GNEISS_LIBRARY(quality_stack, lib) {
  using namespace gneiss;
  auto stack = lib.type<Stack<0>, Stack<5>>("stack").initial();
  auto some = [](Stack<0> const& s) { return s.size() != 0; };
  lib.op(GNEISS_METHOD(push), fn(stack, below(32)));
  lib.op(GNEISS_METHOD(pop), fn(where(stack, some)));
  lib.op(GNEISS_METHOD(top), fn(where(stack, some)));
  lib.op(GNEISS_METHOD(size), fn(stack));
}

template <int Most>
void total_length(gneiss::Property& prop) {
  using namespace gneiss;
  auto inner = vector_of(arbitrary<int>(), between(0, Most));
  prop.check(vector_of(inner, between(0, 10)), GNEISS_DEFINE(short_in_all, [](Lists const& lists) {
               std::size_t total = 0;
               for (auto const& xs : lists) total += xs.size();
               return total <= 10;
             }));
}

GNEISS_PROPERTY(quality_nested, prop) {
  total_length<16>(prop);
}
// Eleven do not fit in one.
GNEISS_PROPERTY(quality_nested_narrow, prop) {
  total_length<10>(prop);
}
