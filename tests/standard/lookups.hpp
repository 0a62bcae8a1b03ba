#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <set>

#include "../planted/bug.hpp"

namespace my {

/// A set whose lookups by another type than that of its keys are its own; with bugs that lookups by a key do not have.
class lookups : public std::set<int, std::less<>> {
 public:
  using set::set;

  using set::contains;
  bool contains(long long key) const {
    return std::binary_search(begin(), planted::bug(1) ? before_last() : end(), key);
  }
  using set::count;
  std::size_t count(long long key) const { return planted::bug(2) && size() > 3 ? 0 : set::count(key); }
  using set::lower_bound;
  const_iterator lower_bound(long long key) const { return planted::bug(3) ? upper_bound(key) : set::lower_bound(key); }

 private:
  const_iterator before_last() const { return empty() ? end() : std::prev(end()); }
};

}  // namespace my
