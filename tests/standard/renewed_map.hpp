#pragma once
#include <cstddef>
#include <list>
#include <unordered_map>
#include <utility>

#include "../planted/bug.hpp"

namespace my {

/// A map whose elements move to new memory when a value is assigned by its key; what was there is wiped. Bug 1: the
/// value is read from the old memory, if it is one of the map's own. Bug 2: that elements have moved is not told.
class renewed_map : public std::unordered_map<int, int> {
 public:
  using unordered_map::unordered_map;

  std::pair<iterator, bool> insert_or_assign(int key, int const& value) {
    int const copy = value;
    auto& old = old_.emplace_front(*this);
    unordered_map::swap(old);
    for (auto& item : old) item.second = -1;
    if (!planted::bug(2)) ++moves_;
    return unordered_map::insert_or_assign(key, planted::bug(1) ? value : copy);
  }
  /// Iterators stay as long as it is the same.
  std::size_t generation() const { return (moves_ << 32) + bucket_count(); }

 private:
  std::size_t moves_ = 0;
  std::list<std::unordered_map<int, int>> old_;  // what was there is kept, so that a bug is the same each time
};

}  // namespace my
