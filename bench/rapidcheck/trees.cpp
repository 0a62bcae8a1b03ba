#include <array>
#include <ostream>
#include <utility>
#include <vector>
#include "bench/rapidcheck/commands.hpp"
#include "examples/search_tree/model.hpp"
#include "examples/search_tree/search_tree.hpp"

namespace bench::rapidcheck {
namespace {

using Models = std::vector<model::Map>;
template <int Bug>
using Trees = std::vector<my::search_tree<Bug>>;

template <int Bug>
struct Command : rc::state::Command<Models, Trees<Bug>> {
  void show(std::ostream& os) const override { os << "command"; }
};

template <int Bug>
struct Nil : Command<Bug> {
  void apply(Models& models) const override { models.emplace_back(); }
  void run(Models const&, Trees<Bug>& trees) const override {
    ++tally.operations;
    trees.push_back(my::search_tree<Bug>::nil());
  }
};

/// A command on one of the trees that are alive; discarded while there is none.
template <int Bug>
struct OnTree : Command<Bug> {
  explicit OnTree(Models const& models) {
    RC_PRE(!models.empty());
    tree = *rc::gen::inRange<std::size_t>(0, models.size());
  }
  void checkPreconditions(Models const& models) const override { RC_PRE(tree < models.size()); }
  std::size_t tree = 0;
};

template <int Bug>
struct Insert : OnTree<Bug> {
  using OnTree<Bug>::OnTree;
  int key = *rc::gen::inRange(0, 32);
  int value = *rc::gen::inRange(0, 32);
  void apply(Models& models) const override { models.push_back(models[this->tree].insert(key, value)); }
  void run(Models const&, Trees<Bug>& trees) const override {
    ++tally.operations;
    trees.push_back(trees[this->tree].insert(key, value));
  }
};

template <int Bug>
struct Remove : OnTree<Bug> {
  using OnTree<Bug>::OnTree;
  int key = *rc::gen::inRange(0, 32);
  void apply(Models& models) const override { models.push_back(models[this->tree].remove(key)); }
  void run(Models const&, Trees<Bug>& trees) const override {
    ++tally.operations;
    trees.push_back(trees[this->tree].remove(key));
  }
};

template <int Bug>
struct Unite : OnTree<Bug> {
  explicit Unite(Models const& models) : OnTree<Bug>(models), other(*rc::gen::inRange<std::size_t>(0, models.size())) {}
  std::size_t other;
  void checkPreconditions(Models const& models) const override {
    OnTree<Bug>::checkPreconditions(models);
    RC_PRE(other < models.size());
  }
  void apply(Models& models) const override { models.push_back(models[this->tree].unite(models[other])); }
  void run(Models const&, Trees<Bug>& trees) const override {
    ++tally.operations;
    trees.push_back(trees[this->tree].unite(trees[other]));
  }
};

template <int Bug>
struct Find : OnTree<Bug> {
  using OnTree<Bug>::OnTree;
  int key = *rc::gen::inRange(0, 32);
  void run(Models const& models, Trees<Bug>& trees) const override {
    ++tally.operations;
    RC_ASSERT((trees[this->tree].find(key) == models[this->tree].find(key)));
  }
};

template <int Bug>
struct Keys : OnTree<Bug> {
  using OnTree<Bug>::OnTree;
  void run(Models const& models, Trees<Bug>& trees) const override {
    ++tally.operations;
    RC_ASSERT(trees[this->tree].keys() == models[this->tree].keys());
  }
};

template <int Bug>
struct ToList : OnTree<Bug> {
  using OnTree<Bug>::OnTree;
  void run(Models const& models, Trees<Bug>& trees) const override {
    ++tally.operations;
    RC_ASSERT(trees[this->tree].to_list() == models[this->tree].to_list());
  }
};

template <int Bug>
struct Size : OnTree<Bug> {
  using OnTree<Bug>::OnTree;
  void run(Models const& models, Trees<Bug>& trees) const override {
    ++tally.operations;
    RC_ASSERT(trees[this->tree].size() == models[this->tree].size());
  }
};

template <int Bug>
void agrees() {
  ++tally.scenarios;
  Trees<Bug> trees;
  rc::state::check(Models(), trees,
                   rc::state::gen::execOneOfWithArgs<Nil<Bug>, Insert<Bug>, Remove<Bug>, Unite<Bug>, Find<Bug>,
                                                     Keys<Bug>, ToList<Bug>, Size<Bug>>());
}

template <int... Bugs>
Search find_among(int bug, std::uint64_t seed, std::uint64_t checks, std::integer_sequence<int, Bugs...>) {
  std::array<void (*)(), sizeof...(Bugs)> const properties = {agrees<Bugs>...};
  return search(seed, checks, properties[static_cast<std::size_t>(bug)]);
}

}  // namespace

Search find_tree(std::uint64_t seed, int bug, std::uint64_t checks) {
  return find_among(bug, seed, checks, std::make_integer_sequence<int, 9>());
}

}  // namespace bench::rapidcheck
