#pragma once
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A hash map with linear probing; what lies behind an element that is erased moves up. Bug 1: what has gone round the
/// end of the table does not.
template <class K, class V, class Hash = std::hash<K>>
class hash_map {
 public:
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K, V>;

  class iterator {
   public:
    using value_type = std::pair<K, V>;
    using reference = value_type&;
    using pointer = value_type*;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::forward_iterator_tag;
    iterator() = default;
    iterator(hash_map* map, std::size_t at) : map_(map), at_(at) { settle(); }
    value_type& operator*() const { return *map_->slots_[at_]; }
    value_type* operator->() const { return &**this; }
    iterator& operator++() {
      ++at_;
      settle();
      return *this;
    }
    iterator operator++(int) { return iterator(map_, std::exchange(*this, ++iterator(*this)).at_); }
    bool operator==(iterator const&) const = default;

   private:
    friend class hash_map;
    void settle() {
      while (at_ != map_->slots_.size() && !map_->slots_[at_]) ++at_;
    }
    hash_map* map_ = nullptr;
    std::size_t at_ = 0;
  };
  using const_iterator = iterator;

  iterator begin() const { return {const_cast<hash_map*>(this), 0}; }
  iterator end() const { return {const_cast<hash_map*>(this), slots_.size()}; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() {
    slots_.clear();
    size_ = 0;
  }

  iterator find(K const& k) const {
    auto const at = place(k);
    return at < slots_.size() && slots_[at] ? iterator(const_cast<hash_map*>(this), at) : end();
  }
  std::size_t count(K const& k) const { return find(k) == end() ? 0 : 1; }
  V& operator[](K const& k) { return insert({k, V()}).first->second; }
  std::pair<iterator, bool> insert(value_type const& x) {
    if (auto const found = find(x.first); found != end()) return {found, false};
    if (4 * (size_ + 1) > 3 * slots_.size()) grow();
    auto const at = place(x.first);
    slots_[at] = x;
    ++size_;
    return {iterator(this, at), true};
  }
  std::size_t erase(K const& k) {
    auto const found = find(k);
    if (found == end()) return 0;
    erase(found);
    return 1;
  }
  iterator erase(iterator i) {
    auto const n = slots_.size();
    auto gap = i.at_;
    slots_[gap].reset();
    --size_;
    for (auto at = (gap + 1) % n; slots_[at]; at = (at + 1) % n) {
      auto const home = Hash()(slots_[at]->first) % n;
      if (BUG == 1 ? home <= gap : (at + n - home) % n >= (at + n - gap) % n) {
        slots_[gap] = std::exchange(slots_[at], std::nullopt);
        gap = at;
      }
    }
    return iterator(this, i.at_);
  }

  friend bool operator==(hash_map const& a, hash_map const& b) {
    if (a.size_ != b.size_) return false;
    for (auto const& x : a)
      if (auto const i = b.find(x.first); i == b.end() || i->second != x.second) return false;
    return true;
  }

 private:
  /// Where the key is, or would be.
  std::size_t place(K const& k) const {
    auto const n = slots_.size();
    auto at = n == 0 ? 0 : Hash()(k) % n;
    while (at < n && slots_[at] && !(slots_[at]->first == k)) at = (at + 1) % n;
    return at;
  }
  void grow() {
    auto old = std::exchange(slots_, std::vector<std::optional<value_type>>(slots_.empty() ? 4 : 2 * slots_.size()));
    for (auto const& x : old)
      if (x) slots_[place(x->first)] = x;
  }

  std::vector<std::optional<value_type>> slots_;
  std::size_t size_ = 0;
};

}  // namespace my
