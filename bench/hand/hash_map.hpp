#pragma once
// What is alive in a scenario of hash_map.cpp: maps on both sides, and the iterators, pointers and nodes that were made
// of them, which are dropped when they end; and what is asked of a map.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <numeric>
#include <random>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>
#include "bench/subject/hash_map.hpp"

namespace by_hand {

using R = std::unordered_map<int, int>;
using C = bench::HashMap;
using Items = std::vector<std::pair<int, int>>;

struct Maps {
  R reference;
  C candidate;
};

/// A value on both sides, and the maps that it points into.
template <class OfR, class OfC>
struct Pair {
  Maps* owner;
  OfR reference;
  OfC candidate;
};
using Iterators = Pair<R::iterator, C::iterator>;
using ConstIterators = Pair<R::const_iterator, C::const_iterator>;
using Elements = Pair<int*, int*>;

struct Nodes {
  R::node_type reference;
  C::node_type candidate;
};

struct Failure {
  char const* operation;
};

class Test {
 public:
  explicit Test(std::uint64_t seed) : random_(seed) {}
  void scenario();

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  int key() { return static_cast<int>(below(16)); }
  int value() { return static_cast<int>(below(100)); }
  std::pair<int, int> item() {
    auto k = key();
    return {k, value()};
  }
  Items items() {
    Items result(below(9));
    for (auto& x : result) x = item();
    return result;
  }
  Maps& map() { return *maps_[below(maps_.size())]; }
  Maps& add(R reference, C candidate) {
    maps_.push_back(std::make_unique<Maps>(Maps{std::move(reference), std::move(candidate)}));
    return *maps_.back();
  }
  /// One of them, or none.
  template <class T>
  T* any(std::vector<T>& all) {
    return all.empty() ? nullptr : &all[below(all.size())];
  }
  Iterators* iterator_inside() {
    auto* i = any(iterators_);
    return i != nullptr && i->reference != i->owner->reference.end() ? i : nullptr;
  }
  ConstIterators* const_iterator_inside() {
    auto* i = any(const_iterators_);
    return i != nullptr && i->reference != i->owner->reference.end() ? i : nullptr;
  }
  int* held_key(R const& m) {
    if (m.empty()) return nullptr;
    held_ = std::next(m.begin(), static_cast<std::ptrdiff_t>(below(m.size())))->first;
    return &held_;
  }
  template <class A, class B>
  void same(A const& a, B const& b, char const* operation) {
    if (!(a == b)) throw Failure{operation};
  }
  void keep(Maps& m, R::iterator reference, C::iterator candidate) { iterators_.push_back({&m, reference, candidate}); }
  template <class A, class B>
  void inserted(Maps& m, A const& reference, B const& candidate, char const* operation) {
    same(reference.second, candidate.second, operation);
    keep(m, reference.first, candidate.first);
  }
  /// Ends the iterators of a map for which the condition holds.
  template <class Ends>
  void end_iterators(Maps& m, Ends ends) {
    auto end = [&](auto const& i) { return i.owner == &m && ends(i.reference); };
    std::erase_if(iterators_, end);
    std::erase_if(const_iterators_, end);
  }
  void end_iterators(Maps& m) {
    end_iterators(m, [](auto const&) { return true; });
  }
  void end_iterators_unless_held(Maps& m, int k) {
    if (!m.reference.contains(k)) end_iterators(m);
  }
  /// Ends all that points to the element.
  void end_element(Maps& m, R::const_iterator erased) {
    if (erased == m.reference.end()) return;
    end_iterators(m, [&](R::const_iterator i) { return i == erased; });
    std::erase_if(elements_, [&](auto const& e) { return e.reference == &erased->second; });
  }
  void end_all(Maps& m) {
    end_iterators(m);
    std::erase_if(elements_, [&](auto const& e) { return e.owner == &m; });
  }
  void hollow(Maps& m) {  // moved from, and not used again
    end_all(m);
    std::erase_if(maps_, [&](auto const& p) { return p.get() == &m; });
  }

  void step(std::size_t operation);
  void make(std::size_t operation);
  void look(std::size_t operation);
  void insert(std::size_t operation);
  void insert_at(std::size_t operation);
  void erase(std::size_t operation);
  void nodes(std::size_t operation);
  void iterators(std::size_t operation);
  void elements(std::size_t operation);

  std::mt19937_64 random_;
  std::vector<std::unique_ptr<Maps>> maps_;
  std::vector<Iterators> iterators_;
  std::vector<ConstIterators> const_iterators_;
  std::vector<Elements> elements_;
  std::vector<Nodes> nodes_;
  int held_ = 0;
};

template <class Map>
Items sorted_items(Map const& m) {
  Items result(m.begin(), m.end());
  std::sort(result.begin(), result.end());
  return result;
}

template <class Map>
int smallest_key(Map const& m) {
  auto before = [](auto const& a, auto const& b) { return a.first < b.first; };
  return std::min_element(m.begin(), m.end(), before)->first;
}

template <class Map>
int sum(Map const& m) {
  return std::accumulate(m.begin(), m.end(), 0, [](int n, auto const& x) { return n + x.second; });
}

template <class Map>
std::ptrdiff_t range_length(Map const& m, int k) {
  auto const [first, last] = m.equal_range(k);
  return std::distance(first, last);
}

template <class Map>
std::size_t in_buckets(Map const& m) {
  std::size_t n = 0;
  for (std::size_t i = 0; i != m.bucket_count(); ++i) n += m.bucket_size(i);
  return n;
}

/// The value, or -1 where it throws.
template <class Map>
int value_at(Map& m, int k) {
  try {
    return m.at(k);
  } catch (std::out_of_range const&) {
    return -1;
  }
}

}  // namespace by_hand
