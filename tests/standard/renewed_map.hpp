#pragma once
#include <cstddef>
#include <list>
#include <unordered_map>
#include <utility>

#include "../planted/bug.hpp"

namespace my {

/// A map whose elements move to new memory when a new key gets a value by insert_or_assign; what was there is wiped.
/// Bug 1: the value is read from the old memory, if it is one of the map's own. Bug 2: they also move if the key is
/// there already.
class renewed_map : public std::unordered_map<int, int> {
 public:
  using unordered_map::unordered_map;

  std::pair<iterator, bool> insert_or_assign(int key, int const& value) {
    int const copy = value;
    bool const is_new = !contains(key);
    if (is_new) ++moves_;
    if (is_new || planted::bug(2)) move_elements();
    return unordered_map::insert_or_assign(key, planted::bug(1) ? value : copy);
  }
  /// Iterators stay as long as it is the same.
  std::size_t generation() const { return (moves_ << 32) + bucket_count(); }

 private:
  void move_elements() {
    auto& old = old_.emplace_front(*this);
    unordered_map::swap(old);
    for (auto& item : old) item.second = -1;
  }

  std::size_t moves_ = 0;
  std::list<std::unordered_map<int, int>> old_;  // what was there is kept, so that a bug is the same each time
};

}  // namespace my
