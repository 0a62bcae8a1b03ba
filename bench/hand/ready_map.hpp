#pragma once
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>
#include "bench/subject/hash_map.hpp"

// What the loop of ready_map.cpp has: maps, what points into them, and how they are compared.
namespace by_hand {

using R = std::map<int, int>;
using C = bench::HashMap;
using I = R::iterator;
using Item = std::pair<int, int>;

struct Maps {
  R reference;
  C candidate;
};
template <class OfR, class OfC>
struct Pair {
  Maps* owner;
  OfR reference;
  OfC candidate;
};
using Iterators = Pair<I, C::iterator>;
using ConstIterators = Pair<R::const_iterator, C::const_iterator>;
using Elements = Pair<int*, int*>;
struct Nodes {
  R::node_type reference;
  C::node_type candidate;
};
struct Failure {
  char const* operation;
};

template <class Map>
std::vector<Item> sorted_items(Map const& m) {
  std::vector<Item> all(m.begin(), m.end());
  std::sort(all.begin(), all.end());
  return all;
}
template <class Map>
std::vector<Item> equal_items(Map const& m, int k) {
  auto const range = m.equal_range(k);
  return {range.first, range.second};
}
template <class Map>
int value_at(Map& m, int k) {
  try {
    return m.at(k);
  } catch (std::out_of_range const&) {
    return -1;
  }
}
template <class Map>
std::size_t erase_by_hand(Map& m, int k) {
  auto const before = m.size();
  for (auto i = m.begin(); i != m.end();)
    if (i->first < k)
      ++i;
    else
      i = m.erase(i);
  return before - m.size();
}
template <class Map>
std::size_t erase_equal(Map& m, int k) {
  auto const range = m.equal_range(k);
  auto const n = static_cast<std::size_t>(std::distance(range.first, range.second));
  m.erase(range.first, range.second);
  return n;
}

class Test {
 public:
  explicit Test(std::uint64_t seed) : random_(seed) {}
  void scenario();

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  int key() { return static_cast<int>(below(32)); }
  int value() { return static_cast<int>(below(16)); }
  R items() {
    R result;
    for (auto n = below(9); n != 0; --n) result[key()] = value();
    return result;
  }
  Maps& map() { return *maps_[below(maps_.size())]; }
  Maps& add(R reference, C candidate) {
    maps_.push_back(std::make_unique<Maps>(Maps{std::move(reference), std::move(candidate)}));
    return *maps_.back();
  }
  template <class T>
  T* any(std::vector<T>& all) {
    return all.empty() ? nullptr : &all[below(all.size())];
  }
  template <class Handles>
  auto* any_inside(Handles& all) {
    auto* i = any(all);
    return i != nullptr && i->reference != i->owner->reference.end() ? i : nullptr;
  }
  template <class A, class B>
  void same(A const& a, B const& b, char const* operation) {
    if (!(a == b)) throw Failure{operation};
  }
  void keep(Maps& m, I reference, C::iterator candidate) { iterators_.push_back({&m, reference, candidate}); }
  template <class A, class B>
  void inserted(Maps& m, A const& reference, B const& candidate) {
    same(reference.second, candidate.second, "inserted");
    keep(m, reference.first, candidate.first);
  }
  void follow(Maps& m, C::iterator candidate) {
    auto const found = candidate == m.candidate.end() ? m.reference.end() : m.reference.find(candidate->first);
    same(found == m.reference.end(), candidate == m.candidate.end(), "found");
    keep(m, found, candidate);
  }
  void end(Maps& m) {
    auto const of = [&](auto const& each) { return each.owner == &m; };
    std::erase_if(iterators_, of);
    std::erase_if(const_iterators_, of);
    std::erase_if(elements_, of);
  }
  void hollow(Maps& m) {
    end(m);
    std::erase_if(maps_, [&](auto const& each) { return each.get() == &m; });
  }
  void make(std::size_t operation);
  void look(std::size_t operation);
  void insert(std::size_t operation);
  void insert_at(std::size_t operation);
  void write(std::size_t operation);
  void erase(std::size_t operation);
  void nodes(std::size_t operation);
  void iterators(std::size_t operation);
  void rehash(std::size_t operation);
  void step(std::size_t operation);

  std::mt19937_64 random_;
  std::vector<std::unique_ptr<Maps>> maps_;
  std::vector<Iterators> iterators_;
  std::vector<ConstIterators> const_iterators_;
  std::vector<Elements> elements_;
  std::vector<Nodes> nodes_;
};

}  // namespace by_hand
