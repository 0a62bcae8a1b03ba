#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <list>
#include <stdexcept>
#include <utility>
#include <vector>

namespace association {

/// A map, kept as a list of pairs in no order.
template <class K, class V>
class map {
 public:
  std::size_t size() const { return pairs_.size(); }
  bool empty() const { return pairs_.empty(); }
  bool contains(K const& key) const { return find(key) != nullptr; }
  /// Null where there is no such key.
  V* find(K const& key) {
    auto const i = position(pairs_, key);
    return i == pairs_.end() ? nullptr : &i->second;
  }
  V const* find(K const& key) const {
    auto const i = position(pairs_, key);
    return i == pairs_.end() ? nullptr : &i->second;
  }
  V& at(K const& key) {
    if (V* const value = find(key)) return *value;
    throw std::out_of_range("map: no such key");
  }
  V const& at(K const& key) const {
    if (V const* const value = find(key)) return *value;
    throw std::out_of_range("map: no such key");
  }
  V value_or(K const& key, V const& value) const {
    V const* const found = find(key);
    return found ? *found : value;
  }
  K const& min_key() const {
    assert(!empty());
    return std::min_element(pairs_.begin(), pairs_.end())->first;
  }
  /// All of them, ascending.
  std::vector<std::pair<K, V>> items() const {
    std::vector<std::pair<K, V>> all(pairs_.begin(), pairs_.end());
    std::sort(all.begin(), all.end());
    return all;
  }

  V& operator[](K const& key) {
    insert(key, V());
    return at(key);
  }
  /// Changes nothing where the key is there; says whether it was not.
  bool insert(K const& key, V const& value) {
    if (contains(key)) return false;
    pairs_.emplace_front(key, value);
    return true;
  }
  /// Says whether the key was not there.
  bool insert_or_assign(K const& key, V const& value) {
    if (insert(key, value)) return true;
    at(key) = value;
    return false;
  }
  /// Says how many are gone.
  std::size_t erase(K const& key) {
    return pairs_.remove_if([&](auto const& pair) { return pair.first == key; });
  }
  void clear() { pairs_.clear(); }
  /// Takes over those of `other` whose key is not there.
  void merge(map const& other) {
    for (auto const& [key, value] : other.items()) insert(key, value);
  }
  /// Says how many are gone.
  std::size_t erase_if(std::function<bool(K const&, V const&)> const& unwanted) {
    return pairs_.remove_if([&](auto const& pair) { return unwanted(pair.first, pair.second); });
  }
  void update(K const& key, std::function<V(V const&)> const& change) {
    if (V* const value = find(key)) *value = change(*value);
  }
  friend bool operator==(map const& left, map const& right) { return left.items() == right.items(); }

 private:
  template <class Pairs>
  static auto position(Pairs& pairs, K const& key) {
    return std::find_if(pairs.begin(), pairs.end(), [&](auto const& pair) { return pair.first == key; });
  }

  std::list<std::pair<K, V>> pairs_;
};

}  // namespace association
