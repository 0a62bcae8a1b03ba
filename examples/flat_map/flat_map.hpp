#pragma once
#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A map kept as one sorted vector of pairs.
/// Bug 2: the const `at` answers with the first value once there are three. Bug 5: `==` looks at sizes only.
/// Bug 6: `erase` of a key that is not there takes the next one.
template <class K, class V>
class flat_map {
 public:
  using value_type = std::pair<K, V>;

  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  void clear() { items_.clear(); }
  std::size_t count(K const& k) const { return holds(position(k), k) ? 1 : 0; }

  V& at(K const& k) { return items_[existing(k)].second; }
  V const& at(K const& k) const {
    auto i = existing(k);
    return items_[BUG == 2 && size() >= 3 ? 0 : i].second;
  }
  V& operator[](K const& k) {
    auto i = position(k);
    if (!holds(i, k)) items_.insert(items_.begin() + static_cast<std::ptrdiff_t>(i), value_type(k, V()));
    return items_[i].second;
  }
  std::size_t erase(K const& k) {
    auto i = position(k);
    if (BUG == 6 ? i == size() : !holds(i, k)) return 0;
    items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(i));
    return 1;
  }
  friend bool operator==(flat_map const& a, flat_map const& b) {
    return BUG == 5 ? a.size() == b.size() : a.items_ == b.items_;
  }

 private:
  std::size_t position(K const& k) const {
    auto before = [](value_type const& item, K const& x) { return item.first < x; };
    return static_cast<std::size_t>(std::lower_bound(items_.begin(), items_.end(), k, before) - items_.begin());
  }
  bool holds(std::size_t i, K const& k) const { return i < size() && items_[i].first == k; }
  std::size_t existing(K const& k) const {
    auto i = position(k);
    if (!holds(i, k)) throw std::out_of_range("flat_map: no such key");
    return i;
  }

  std::vector<value_type> items_;
};

}  // namespace my
