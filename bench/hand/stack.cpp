#include <cstdlib>
#include "bench/hand/loops.hpp"
#include "bench/harness/rng.hpp"
#include "bench/subject/stacks.hpp"

namespace bench::hand {
namespace {

enum Operation : std::uint64_t { push, pop, top, size };

/// One of those that are allowed, all with the same chance.
Operation choose(Rng& rng, bool empty) {
  for (;;) {
    auto chosen = static_cast<Operation>(rng.below(4));
    if (!empty || (chosen != pop && chosen != top)) return chosen;
  }
}

bool step(Rng& rng, ModelStack& model, BlockStack<>& candidate) {
  switch (choose(rng, model.empty())) {
    case push: {
      auto x = static_cast<int>(rng.below(32));
      model.push(x);
      candidate.push(x);
      return true;
    }
    case pop:
      model.pop();
      candidate.pop();
      return true;
    case top:
      return model.top() == candidate.top();
    default:
      return model.size() == candidate.size();
  }
}

}  // namespace

std::uint64_t stack(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel) {
  Rng rng(seed);
  for (std::uint64_t s = 0; s < scenarios; ++s) {
    ModelStack model;
    BlockStack<> candidate;
    for (unsigned i = 0; i < fuel; ++i)
      if (!step(rng, model, candidate)) std::abort();
  }
  return scenarios * fuel;
}

}  // namespace bench::hand
