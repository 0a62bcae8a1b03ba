#include <cstdlib>
#include "bench/rapidcheck/commands.hpp"
#include "bench/subject/model_map.hpp"
#include "bench/subject/sorted_map.hpp"

namespace bench::rapidcheck {
namespace {

template <class Map>
using Command = rc::state::Command<ModelMap, Map>;

inline int any_key() {
  return *rc::gen::inRange(0, 32);
}

template <class Map>
struct Insert : Command<Map> {
  int key = any_key();
  int value = *rc::gen::inRange(0, 32);
  void apply(ModelMap& model) const override { model.insert(key, value); }
  void run(ModelMap const& model, Map& map) const override {
    ++tally.operations;
    RC_ASSERT(map.insert(key, value) == !model.find(key).has_value());
  }
  void show(std::ostream& os) const override { os << "insert(" << key << ", " << value << ")"; }
};

template <class Map>
struct Erase : Command<Map> {
  int key = any_key();
  void apply(ModelMap& model) const override { model.erase(key); }
  void run(ModelMap const& model, Map& map) const override {
    ++tally.operations;
    RC_ASSERT(map.erase(key) == (model.find(key).has_value() ? 1u : 0u));
  }
  void show(std::ostream& os) const override { os << "erase(" << key << ")"; }
};

template <class Map>
struct Find : Command<Map> {
  int key = any_key();
  void run(ModelMap const& model, Map& map) const override {
    ++tally.operations;
    RC_ASSERT((map.find(key) == model.find(key)));
  }
  void show(std::ostream& os) const override { os << "find(" << key << ")"; }
};

template <class Map>
struct Size : Command<Map> {
  void run(ModelMap const& model, Map& map) const override {
    ++tally.operations;
    RC_ASSERT(map.size() == model.size());
  }
  void show(std::ostream& os) const override { os << "size()"; }
};

template <class Map>
void agrees() {
  ++tally.scenarios;
  Map map;
  rc::state::check(ModelMap(), map, rc::state::gen::execOneOfWithArgs<Insert<Map>, Erase<Map>, Find<Map>, Size<Map>>());
}

}  // namespace

std::uint64_t map(std::uint64_t seed, std::uint64_t checks) {
  auto done = search(seed, checks, agrees<SortedMap<>>);
  if (done.failed) std::abort();
  return done.operations;
}

Search find_map(std::uint64_t seed, std::size_t size, std::uint64_t checks) {
  return size == 7 ? search(seed, checks, agrees<SortedMap<7>>) : search(seed, checks, agrees<SortedMap<16>>);
}

}  // namespace bench::rapidcheck
