#pragma once
#include <algorithm>
#include <cstddef>
#include <list>
#include <utility>

namespace bench {

/// The candidate of the workload with iterators: a sorted list, whose iterators stay until their element is erased.
class ListMap {
 public:
  using value_type = std::pair<int const, int>;
  using iterator = std::list<value_type>::iterator;

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  std::size_t size() const { return items_.size(); }
  iterator find(int k) {
    auto i = position(k);
    return i != end() && i->first == k ? i : end();
  }
  std::pair<iterator, bool> insert(value_type const& item) {
    auto i = position(item.first);
    if (i != end() && i->first == item.first) return {i, false};
    return {items_.insert(i, item), true};
  }
  iterator erase(iterator i) { return items_.erase(i); }
  std::size_t erase(int k) {
    auto i = find(k);
    if (i == end()) return 0;
    erase(i);
    return 1;
  }

 private:
  iterator position(int k) {
    return std::find_if(items_.begin(), items_.end(), [k](value_type const& item) { return item.first >= k; });
  }

  std::list<value_type> items_;
};

}  // namespace bench
