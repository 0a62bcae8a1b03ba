#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// Remembers the two keys used last.
/// Bug 1: a key that is used again stays where it was.
class lru {
 public:
  void use(int key) {
    auto const found = std::find(keys_.begin(), keys_.end(), key);
    if (found != keys_.end()) {
      if (BUG == 1) return;
      keys_.erase(found);
    }
    keys_.insert(keys_.begin(), key);
    if (keys_.size() > 2) keys_.pop_back();
  }
  bool holds(int key) const { return std::find(keys_.begin(), keys_.end(), key) != keys_.end(); }
  std::vector<int> const& newest_first() const { return keys_; }

 private:
  std::vector<int> keys_;
};

}  // namespace my
