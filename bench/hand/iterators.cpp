#include <cstdlib>
#include <iterator>
#include <map>
#include <vector>
#include "bench/hand/loops.hpp"
#include "bench/harness/rng.hpp"
#include "bench/subject/list_map.hpp"

namespace bench::hand {
namespace {

using Model = std::map<int, int>;

struct Iterators {
  Model::iterator model;
  ListMap::iterator candidate;
};

enum Operation : std::uint64_t { insert, erase_key, find, begin, size, erase, next, key, assign, at_end };
constexpr std::uint64_t operations = 10;

/// Both maps, and the iterators into them that are valid; their room is kept from one scenario to the next.
class Live {
 public:
  void clear() {
    iterators_.clear();
    model_.clear();
    candidate_ = ListMap();
  }

  bool step(Rng& rng) {
    for (;;) {
      auto operation = static_cast<Operation>(rng.below(operations));
      if (operation < erase) return on_map(operation, rng);
      if (operation == at_end) {
        if (iterators_.empty()) continue;
        auto const& i = iterators_[rng.below(iterators_.size())];
        return (i.model == model_.end()) == (i.candidate == candidate_.end());
      }
      if (auto const* i = inside(rng)) return on_element(operation, *i, rng);
    }
  }

 private:
  bool on_map(Operation operation, Rng& rng) {
    auto k = operation < begin ? static_cast<int>(rng.below(32)) : 0;
    switch (operation) {
      case insert: {
        auto v = static_cast<int>(rng.below(32));
        auto [i, inserted] = model_.insert({k, v});
        auto [j, inserted_too] = candidate_.insert({k, v});
        iterators_.push_back({i, j});
        return inserted == inserted_too;
      }
      case erase_key:
        end_those_at(model_.find(k));
        return model_.erase(k) == candidate_.erase(k);
      case find:
        iterators_.push_back({model_.find(k), candidate_.find(k)});
        return true;
      case begin:
        iterators_.push_back({model_.begin(), candidate_.begin()});
        return true;
      default:
        return model_.size() == candidate_.size();
    }
  }

  bool on_element(Operation operation, Iterators i, Rng& rng) {
    switch (operation) {
      case erase:
        end_those_at(i.model);
        iterators_.push_back({model_.erase(i.model), candidate_.erase(i.candidate)});
        return true;
      case next:
        iterators_.push_back({std::next(i.model), std::next(i.candidate)});
        return true;
      case key:
        return i.model->first == i.candidate->first;
      default: {
        auto v = static_cast<int>(rng.below(32));
        return (i.model->second = v) == (i.candidate->second = v);
      }
    }
  }

  /// One that points to an element: the next after a random place, or none.
  Iterators const* inside(Rng& rng) const {
    if (iterators_.empty()) return nullptr;
    auto const start = rng.below(iterators_.size());
    auto i = start;
    do {
      if (iterators_[i].model != model_.end()) return &iterators_[i];
      if (++i == iterators_.size()) i = 0;
    } while (i != start);
    return nullptr;
  }

  /// The element is about to be erased.
  void end_those_at(Model::iterator erased) {
    if (erased == model_.end()) return;
    std::erase_if(iterators_, [&](auto const& i) { return i.model == erased; });
  }

  Model model_;
  ListMap candidate_;
  std::vector<Iterators> iterators_;
};

}  // namespace

std::uint64_t iterators(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel) {
  Rng rng(seed);
  Live live;
  for (std::uint64_t s = 0; s < scenarios; ++s) {
    live.clear();
    for (unsigned i = 0; i < fuel; ++i)
      if (!live.step(rng)) std::abort();
  }
  return scenarios * fuel;
}

}  // namespace bench::hand
