#include <cstdlib>
#include "bench/rapidcheck/commands.hpp"
#include "bench/subject/stacks.hpp"

namespace bench::rapidcheck {
namespace {

using Stack = BlockStack<>;
using Command = rc::state::Command<ModelStack, Stack>;

struct Push : Command {
  int value = *rc::gen::inRange(0, 32);
  void apply(ModelStack& model) const override { model.push(value); }
  void run(ModelStack const&, Stack& stack) const override {
    ++tally.operations;
    stack.push(value);
  }
  void show(std::ostream& os) const override { os << "push(" << value << ")"; }
};

struct Pop : Command {
  void checkPreconditions(ModelStack const& model) const override { RC_PRE(!model.empty()); }
  void apply(ModelStack& model) const override { model.pop(); }
  void run(ModelStack const&, Stack& stack) const override {
    ++tally.operations;
    stack.pop();
  }
  void show(std::ostream& os) const override { os << "pop()"; }
};

struct Top : Command {
  void checkPreconditions(ModelStack const& model) const override { RC_PRE(!model.empty()); }
  void run(ModelStack const& model, Stack& stack) const override {
    ++tally.operations;
    RC_ASSERT(stack.top() == model.top());
  }
  void show(std::ostream& os) const override { os << "top()"; }
};

struct Size : Command {
  void run(ModelStack const& model, Stack& stack) const override {
    ++tally.operations;
    RC_ASSERT(stack.size() == model.size());
  }
  void show(std::ostream& os) const override { os << "size()"; }
};

void agrees() {
  ++tally.scenarios;
  Stack stack;
  rc::state::check(ModelStack(), stack, rc::state::gen::execOneOfWithArgs<Push, Pop, Top, Size>());
}

}  // namespace

std::uint64_t stack(std::uint64_t seed, std::uint64_t checks) {
  auto done = search(seed, checks, agrees);
  if (done.failed) std::abort();
  return done.operations;
}

}  // namespace bench::rapidcheck
