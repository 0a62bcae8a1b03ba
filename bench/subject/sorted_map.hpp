#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace bench {

/// The candidate of the map workload: a sorted vector of pairs.
/// With a `Bug` other than 0, erasing the smallest key at that size drops the next one too.
template <std::size_t Bug = 0>
class SortedMap {
 public:
  bool insert(int k, int v) {
    auto i = position(k);
    if (i != items_.end() && i->first == k) return false;
    items_.insert(i, {k, v});
    return true;
  }
  std::size_t erase(int k) {
    auto i = position(k);
    if (i == items_.end() || i->first != k) return 0;
    bool two = Bug != 0 && items_.size() == Bug && i == items_.begin();
    items_.erase(i, i + (two ? 2 : 1));
    return 1;
  }
  std::optional<int> find(int k) const {
    auto i = const_cast<SortedMap*>(this)->position(k);
    return i != items_.end() && i->first == k ? std::optional<int>(i->second) : std::nullopt;
  }
  std::size_t size() const { return items_.size(); }

  /// The invariant, for runs with a check.
  bool ascending() const {
    auto not_before = [](auto const& a, auto const& b) { return a.first >= b.first; };
    return std::adjacent_find(items_.begin(), items_.end(), not_before) == items_.end();
  }

 private:
  using Items = std::vector<std::pair<int, int>>;
  Items::iterator position(int k) {
    return std::lower_bound(items_.begin(), items_.end(), k, [](auto const& item, int x) { return item.first < x; });
  }

  Items items_;
};

}  // namespace bench
