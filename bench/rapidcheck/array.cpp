#include <cstdlib>
#include <vector>
#include "bench/rapidcheck/commands.hpp"
#include "bench/subject/arrays.hpp"

namespace bench::rapidcheck {
namespace {

using Models = std::vector<ModelArray>;
using Arrays = std::vector<SharedArray<>>;
using Command = rc::state::Command<Models, Arrays>;

struct Make : Command {
  int length = *rc::gen::inRange(1, 17);
  int value = *rc::gen::inRange(0, 32);
  void apply(Models& models) const override { models.push_back(ModelArray::make(length, value)); }
  void run(Models const&, Arrays& arrays) const override {
    ++tally.operations;
    arrays.push_back(SharedArray<>::make(length, value));
  }
  void show(std::ostream& os) const override { os << "make(" << length << ", " << value << ")"; }
};

/// An array that is alive, and an index into it; discarded while there is none.
struct Place {
  explicit Place(Models const& models) {
    RC_PRE(!models.empty());
    array = *rc::gen::inRange<std::size_t>(0, models.size());
    index = *rc::gen::inRange<std::size_t>(0, models[array].size());
  }
  bool fits(Models const& models) const { return array < models.size() && index < models[array].size(); }
  std::size_t array = 0, index = 0;
};

struct Get : Command {
  explicit Get(Models const& models) : at(models) {}
  Place at;
  void checkPreconditions(Models const& models) const override { RC_PRE(at.fits(models)); }
  void run(Models const& models, Arrays& arrays) const override {
    ++tally.operations;
    RC_ASSERT(arrays[at.array].get(at.index) == models[at.array].get(at.index));
  }
  void show(std::ostream& os) const override { os << "get(" << at.array << ", " << at.index << ")"; }
};

struct Set : Command {
  explicit Set(Models const& models) : at(models), value(*rc::gen::inRange(0, 32)) {}
  Place at;
  int value;
  void checkPreconditions(Models const& models) const override { RC_PRE(at.fits(models)); }
  void apply(Models& models) const override { models.push_back(models[at.array].set(at.index, value)); }
  void run(Models const&, Arrays& arrays) const override {
    ++tally.operations;
    arrays.push_back(arrays[at.array].set(at.index, value));
  }
  void show(std::ostream& os) const override { os << "set(" << at.array << ", " << at.index << ", " << value << ")"; }
};

void agrees() {
  ++tally.scenarios;
  Arrays arrays;
  rc::state::check(Models(), arrays, rc::state::gen::execOneOfWithArgs<Make, Get, Set>());
}

}  // namespace

std::uint64_t array(std::uint64_t seed, std::uint64_t checks) {
  auto done = search(seed, checks, agrees);
  if (done.failed) std::abort();
  return done.operations;
}

}  // namespace bench::rapidcheck
