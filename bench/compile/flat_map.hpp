#pragma once
#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

namespace bench {

/// A map on a sorted vector with the members of std::map that the compiled tests call.
class FlatMap {
 public:
  using value_type = std::pair<int, int>;
  using iterator = std::vector<value_type>::iterator;

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  void clear() { items_.clear(); }
  iterator lower_bound(int k) {
    return std::lower_bound(begin(), end(), k, [](value_type const& item, int x) { return item.first < x; });
  }
  iterator upper_bound(int k) {
    return std::upper_bound(begin(), end(), k, [](int x, value_type const& item) { return x < item.first; });
  }
  iterator find(int k) {
    auto i = lower_bound(k);
    return i != end() && i->first == k ? i : end();
  }
  bool contains(int k) { return find(k) != end(); }
  std::size_t count(int k) { return contains(k) ? 1 : 0; }
  int& at(int k) {
    auto i = find(k);
    if (i == end()) throw std::out_of_range("FlatMap: no such key");
    return i->second;
  }
  std::pair<iterator, bool> insert(value_type const& item) {
    auto i = lower_bound(item.first);
    if (i != end() && i->first == item.first) return {i, false};
    return {items_.insert(i, item), true};
  }
  std::pair<iterator, bool> try_emplace(int k, int v) { return insert({k, v}); }
  std::pair<iterator, bool> insert_or_assign(int k, int v) {
    auto result = insert({k, v});
    result.first->second = v;
    return result;
  }
  int& operator[](int k) { return insert({k, 0}).first->second; }
  iterator erase(iterator i) { return items_.erase(i); }
  std::size_t erase(int k) {
    auto i = find(k);
    if (i == end()) return 0;
    erase(i);
    return 1;
  }

 private:
  std::vector<value_type> items_;
};

}  // namespace bench
