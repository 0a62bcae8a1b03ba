#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <type_traits>
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
  using Items = std::vector<std::pair<K, V>>;
  using Table = std::array<Items, Buckets>;

  /// A place in a bucket; at the end it is behind the last of them.
  template <bool Const>
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = std::pair<K, V>;
    using difference_type = std::ptrdiff_t;
    using reference = std::conditional_t<Const, value_type const&, value_type&>;
    using pointer = std::conditional_t<Const, value_type const*, value_type*>;

    Iterator() = default;
    operator Iterator<true>() const requires(!Const) { return {*table_, bucket_, item_}; }
    reference operator*() const { return (*table_)[bucket_][item_]; }
    pointer operator->() const { return &**this; }
    Iterator& operator++() {
      ++item_;
      return settled();
    }
    Iterator operator++(int) {
      auto const before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(Iterator const& a, Iterator const& b) {
      return a.bucket_ == b.bucket_ && a.item_ == b.item_;
    }

   private:
    friend hash_map;
    template <bool>
    friend class Iterator;
    using TableType = std::conditional_t<Const, Table const, Table>;
    Iterator(TableType& table, std::size_t bucket, std::size_t item) : table_(&table), bucket_(bucket), item_(item) {}
    /// Where there is no item, at the next one.
    Iterator& settled() {
      for (; bucket_ != Buckets && item_ == (*table_)[bucket_].size(); ++bucket_) item_ = 0;
      return *this;
    }

    TableType* table_ = nullptr;
    std::size_t bucket_ = 0;
    std::size_t item_ = 0;
  };

 public:
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K, V>;
  using iterator = Iterator<false>;
  using const_iterator = Iterator<true>;

  iterator begin() { return iterator(buckets_, 0, 0).settled(); }
  iterator end() { return {buckets_, Buckets, 0}; }
  const_iterator begin() const { return const_iterator(buckets_, 0, 0).settled(); }
  const_iterator end() const { return {buckets_, Buckets, 0}; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::size_t count(K const& k) const { return find(k) == end() ? 0 : 1; }
  bool contains(K const& k) const { return count(k) != 0; }
  iterator find(K const& k) { return found<iterator>(buckets_, k); }
  const_iterator find(K const& k) const { return found<const_iterator>(buckets_, k); }
  V& at(K const& k) {
    auto const i = find(k);
    if (i == end()) throw std::out_of_range("hash_map::at");
    return i->second;
  }

  bool insert(K const& k, V const& v) { return insert({k, v}).second; }
  std::pair<iterator, bool> insert(value_type const& item) {
    if (auto const there = find(item.first); there != end()) return {there, false};
    auto const bucket = place(item.first);
    buckets_[bucket].push_back(item);
    ++size_;
    return {iterator(buckets_, bucket, buckets_[bucket].size() - 1), true};
  }
  V& operator[](K const& k) { return insert({k, V()}).first->second; }
  std::size_t erase(K const& k) {
    auto const there = find(k);
    if (there == end()) return 0;
    erase(there);
    return 1;
  }
  iterator erase(iterator i) {
    auto& items = buckets_[i.bucket_];
    auto const item = items.begin() + static_cast<std::ptrdiff_t>(i.item_);
    items.erase(BUG == 1 && items.size() == 4 ? items.end() - 1 : item);
    --size_;
    return i.settled();
  }
  void clear() { *this = hash_map(); }

  /// Maps are equal when each item of one is in the other, whatever the order within a bucket.
  friend bool operator==(hash_map const& a, hash_map const& b) {
    for (std::size_t i = 0; i < Buckets; ++i)
      if (!std::is_permutation(a.buckets_[i].begin(), a.buckets_[i].end(), b.buckets_[i].begin(), b.buckets_[i].end()))
        return false;
    return true;
  }

 private:
  static std::size_t place(K const& k) { return Hash()(k) % Buckets; }
  template <class I, class Of>
  static I found(Of& buckets, K const& k) {
    auto const& items = buckets[place(k)];
    auto const i = std::find_if(items.begin(), items.end(), [&](auto const& item) { return item.first == k; });
    if (i == items.end()) return {buckets, Buckets, 0};
    return {buckets, place(k), static_cast<std::size_t>(i - items.begin())};
  }

  Table buckets_{};
  std::size_t size_ = 0;
};

}  // namespace my
