#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// Spreads keys over all buckets.
struct Identity {
  std::size_t operator()(int x) const { return static_cast<std::size_t>(x); }
};

/// Sends every key to one of four places, all in the same bucket of a small table.
struct Colliding {
  std::size_t operator()(int x) const { return static_cast<std::size_t>(x) % 4 * 16; }
};

/// A hash map with a fixed number of buckets. Bug 1: erasing from a bucket of four drops its newest item instead.
template <class K, class V, class Hash, std::size_t Buckets>
class hash_map {
 public:
  std::size_t size() const { return size_; }
  std::size_t count(K const& k) const {
    auto const& items = buckets_[place(k)];
    return std::any_of(items.begin(), items.end(), [&](auto const& item) { return item.first == k; }) ? 1 : 0;
  }
  bool insert(K const& k, V const& v) {
    if (count(k) != 0) return false;
    buckets_[place(k)].emplace_back(k, v);
    ++size_;
    return true;
  }
  std::size_t erase(K const& k) {
    auto& items = buckets_[place(k)];
    auto found = std::find_if(items.begin(), items.end(), [&](auto const& item) { return item.first == k; });
    if (found == items.end()) return 0;
    items.erase(BUG == 1 && items.size() == 4 ? items.end() - 1 : found);
    --size_;
    return 1;
  }
  /// Maps are equal when each item of one is in the other, whatever the order within a bucket.
  friend bool operator==(hash_map const& a, hash_map const& b) {
    for (std::size_t i = 0; i < Buckets; ++i)
      if (!std::is_permutation(a.buckets_[i].begin(), a.buckets_[i].end(), b.buckets_[i].begin(), b.buckets_[i].end()))
        return false;
    return true;
  }

 private:
  static std::size_t place(K const& k) { return Hash()(k) % Buckets; }

  std::array<std::vector<std::pair<K, V>>, Buckets> buckets_;
  std::size_t size_ = 0;
};

}  // namespace my
