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

/// A map kept as one sorted vector of pairs. Its iterators are good until it changes; inserting a key that is there
/// changes nothing.
/// Bug 1: `erase` of an iterator answers with one too far. Bug 2: the const `at` answers with the first value once
/// there are three. Bug 3: a hint that lies behind the place is taken for the place. Bug 4: inserting a key that is
/// there moves the items to another block. Bug 5: `==` looks at sizes only. Bug 6: `erase` of a key that is not there
/// takes the next one. Bug 7: `erase` of a range up to the end leaves the last.
template <class K, class V>
class flat_map {
 public:
  using value_type = std::pair<K, V>;
  using iterator = typename std::vector<value_type>::iterator;
  using const_iterator = typename std::vector<value_type>::const_iterator;

  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  void clear() { items_.clear(); }
  std::size_t count(K const& k) const { return holds(position(k), k) ? 1 : 0; }

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  const_iterator begin() const { return items_.begin(); }
  const_iterator end() const { return items_.end(); }
  iterator find(K const& k) {
    auto i = position(k);
    return holds(i, k) ? at_position(i) : end();
  }

  V& at(K const& k) { return items_[existing(k)].second; }
  V const& at(K const& k) const {
    auto i = existing(k);
    return items_[BUG == 2 && size() >= 3 ? 0 : i].second;
  }
  V& operator[](K const& k) { return insert(value_type(k, V())).first->second; }

  std::pair<iterator, bool> insert(value_type const& item) {
    auto i = position(item.first);
    if (!holds(i, item.first)) return {items_.insert(at_position(i), item), true};
    if (BUG == 4) items_ = std::vector<value_type>(items_);
    return {at_position(i), false};
  }
  iterator insert(iterator hint, value_type const& item) {
    if (BUG == 3 && hint != begin() && hint != end() && item.first < hint->first) return items_.insert(hint, item);
    return insert(item).first;
  }
  iterator erase(iterator i) {
    auto next = items_.erase(i);
    return BUG == 1 && next != end() && size() > 1 ? next + 1 : next;
  }
  iterator erase(iterator first, iterator last) {
    return items_.erase(first, BUG == 7 && last == end() && last - first > 1 ? last - 1 : last);
  }
  std::size_t erase(K const& k) {
    auto i = position(k);
    if (BUG == 6 ? i == size() : !holds(i, k)) return 0;
    items_.erase(at_position(i));
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
  iterator at_position(std::size_t i) { return items_.begin() + static_cast<std::ptrdiff_t>(i); }
  bool holds(std::size_t i, K const& k) const { return i < size() && items_[i].first == k; }
  std::size_t existing(K const& k) const {
    auto i = position(k);
    if (!holds(i, k)) throw std::out_of_range("flat_map: no such key");
    return i;
  }

  std::vector<value_type> items_;
};

}  // namespace my
