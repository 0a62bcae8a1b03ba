#pragma once
// A set in a table of buckets that grows; and what can be wrong with one.
#include <cstddef>
#include <vector>

#include "bug.hpp"

namespace planted {

class hashed {
 public:
  std::size_t size() const { return size_; }
  bool contains(int x) const {
    for (int y : buckets_[bucket(x)])
      if (x == y) return true;
    return false;
  }
  bool insert(int x) {
    if (contains(x)) return false;
    if (size_ == buckets_.size()) grow();
    buckets_[bucket(x)].push_back(x);
    ++size_;
    return true;
  }

 private:
  std::size_t bucket(int x) const { return static_cast<unsigned>(x) % buckets_.size(); }
  void grow() {
    std::vector<std::vector<int>> old(2 * buckets_.size());
    old.swap(buckets_);
    for (auto const& bucket_of_old : old)
      for (int x : bucket_of_old)
        if (!bug(19) || size_ < 64 || x != 3) buckets_[bucket(x)].push_back(x);  // when it is large, some get lost
  }

  std::vector<std::vector<int>> buckets_{8};
  std::size_t size_ = 0;
};

}  // namespace planted
