#pragma once
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

namespace bench {

/// A hash map with a chain of nodes for each bucket, and the members of std::unordered_map<int, int>.
class HashMap {
  template <bool Const>
  class Iterator;

 public:
  using key_type = int;
  using mapped_type = int;
  using value_type = std::pair<int const, int>;
  using iterator = Iterator<false>;
  using const_iterator = Iterator<true>;

 private:
  struct Link {
    Link* next;
    value_type item;
  };

  template <bool Const>
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = HashMap::value_type;
    using difference_type = std::ptrdiff_t;
    using reference = std::conditional_t<Const, value_type const&, value_type&>;
    using pointer = std::conditional_t<Const, value_type const*, value_type*>;

    Iterator() = default;
    Iterator(HashMap const* map, Link* link) : map_(map), link_(link) {}
    operator Iterator<true>() const requires(!Const) { return {map_, link_}; }
    reference operator*() const { return link_->item; }
    pointer operator->() const { return &link_->item; }
    Iterator& operator++() {
      link_ = link_->next != nullptr ? link_->next : map_->first(map_->bucket(link_->item.first) + 1);
      return *this;
    }
    Iterator operator++(int) {
      auto before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(Iterator const& a, Iterator const& b) { return a.link_ == b.link_; }

   private:
    friend class HashMap;
    HashMap const* map_ = nullptr;
    Link* link_ = nullptr;
  };

 public:
  /// An element that is in no map.
  class node_type {
   public:
    node_type() = default;
    node_type(node_type&& other) noexcept : link_(std::exchange(other.link_, nullptr)) {}
    node_type& operator=(node_type&& other) noexcept {
      std::swap(link_, other.link_);
      return *this;
    }
    ~node_type() { delete link_; }
    bool empty() const { return link_ == nullptr; }
    int const& key() const { return link_->item.first; }
    int& mapped() const { return link_->item.second; }

   private:
    friend class HashMap;
    explicit node_type(Link* link) : link_(link) {}
    Link* link_ = nullptr;
  };
  struct insert_return_type {
    iterator position;
    bool inserted;
    node_type node;
  };

  HashMap() : buckets_(1) {}
  explicit HashMap(std::size_t buckets) : buckets_(std::max<std::size_t>(1, buckets)) {}
  template <class Input>
  HashMap(Input first, Input last) : HashMap() {
    insert(first, last);
  }
  HashMap(std::initializer_list<value_type> items) : HashMap(items.begin(), items.end()) {}
  HashMap(HashMap const& other) : HashMap(other.begin(), other.end()) {}
  HashMap(HashMap&& other) noexcept : HashMap() { swap(other); }
  HashMap& operator=(HashMap other) noexcept {
    swap(other);
    return *this;
  }
  ~HashMap() { clear(); }
  void swap(HashMap& other) noexcept {
    buckets_.swap(other.buckets_);
    std::swap(size_, other.size_);
    std::swap(max_load_factor_, other.max_load_factor_);
  }
  friend void swap(HashMap& a, HashMap& b) noexcept { a.swap(b); }
  friend bool operator==(HashMap const& a, HashMap const& b) {
    return a.size_ == b.size_ && std::all_of(a.begin(), a.end(), [&](value_type const& item) {
             auto found = b.find(item.first);
             return found != b.end() && found->second == item.second;
           });
  }

  iterator begin() { return {this, first()}; }
  iterator end() { return {this, nullptr}; }
  const_iterator begin() const { return {this, first()}; }
  const_iterator end() const { return {this, nullptr}; }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  iterator find(int k) { return {this, *place(k)}; }
  const_iterator find(int k) const { return {this, *place(k)}; }
  bool contains(int k) const { return *place(k) != nullptr; }
  std::size_t count(int k) const { return contains(k) ? 1 : 0; }
  std::pair<iterator, iterator> equal_range(int k) { return range<iterator>(find(k)); }
  std::pair<const_iterator, const_iterator> equal_range(int k) const { return range<const_iterator>(find(k)); }
  int& at(int k) { return present(k).second; }
  int const& at(int k) const { return present(k).second; }
  int& operator[](int k) { return try_emplace(k, 0).first->second; }

  std::pair<iterator, bool> insert(value_type const& item) { return try_emplace(item.first, item.second); }
  iterator insert(const_iterator, value_type const& item) { return insert(item).first; }
  template <class Input>
    requires(!std::is_same_v<Input, const_iterator> && !std::is_same_v<Input, iterator>)
  void insert(Input first, Input last) {
    for (; first != last; ++first) try_emplace(first->first, first->second);
  }
  void insert(const_iterator first, const_iterator last) {
    for (; first != last; ++first) try_emplace(first->first, first->second);
  }
  void insert(std::initializer_list<value_type> items) { insert(items.begin(), items.end()); }
  insert_return_type insert(node_type&& node) {
    if (node.empty()) return {end(), false, node_type()};
    if (auto found = find(node.key()); found != end()) return {found, false, std::move(node)};
    return {iterator(this, take_in(std::exchange(node.link_, nullptr))), true, node_type()};
  }
  std::pair<iterator, bool> emplace(int k, int v) { return try_emplace(k, v); }
  iterator emplace_hint(const_iterator, int k, int v) { return try_emplace(k, v).first; }
  std::pair<iterator, bool> try_emplace(int k, int v) {
    if (auto* found = *place(k)) return {iterator(this, found), false};
    return {iterator(this, take_in(new Link{nullptr, {k, v}})), true};
  }
  iterator try_emplace(const_iterator, int k, int v) { return try_emplace(k, v).first; }
  std::pair<iterator, bool> insert_or_assign(int k, int v) {
    auto result = try_emplace(k, v);
    result.first->second = v;
    return result;
  }
  iterator insert_or_assign(const_iterator, int k, int v) { return insert_or_assign(k, v).first; }

  std::size_t erase(int k) { return extract(k).empty() ? 0 : 1; }
  iterator erase(const_iterator i) {
    auto next = std::next(i);
    extract(i);
    return {this, next.link_};
  }
  iterator erase(iterator i) { return erase(const_iterator(i)); }
  iterator erase(const_iterator from, const_iterator to) {
    while (from != to) from = erase(from);
    return {this, to.link_};
  }
  template <class Predicate>
  friend std::size_t erase_if(HashMap& map, Predicate predicate) {
    auto before = map.size();
    for (auto i = map.begin(); i != map.end();) i = predicate(*i) ? map.erase(i) : std::next(i);
    return before - map.size();
  }
  void clear() { erase(cbegin(), cend()); }
  node_type extract(int k) { return node_type(take_out(place(k))); }
  node_type extract(const_iterator i) { return extract(i->first); }
  void merge(HashMap& from) {
    for (auto i = from.begin(); i != from.end();) {
      auto here = i++;
      if (!contains(here->first)) insert(from.extract(here));
    }
  }

  std::size_t bucket_count() const { return buckets_.size(); }
  std::size_t bucket(int k) const { return static_cast<std::size_t>(k) * 7 % buckets_.size(); }
  std::size_t bucket_size(std::size_t n) const {
    std::size_t size = 0;
    for (auto const* link = buckets_[n]; link != nullptr; link = link->next) ++size;
    return size;
  }
  float load_factor() const { return static_cast<float>(size_) / static_cast<float>(buckets_.size()); }
  float max_load_factor() const { return max_load_factor_; }
  void max_load_factor(float most) {
    max_load_factor_ = most;
    rehash(0);
  }
  void reserve(std::size_t n) { rehash(needed_for(n)); }
  void rehash(std::size_t buckets) {
    std::vector<Link*> old(std::max({std::size_t{1}, buckets, needed_for(size_)}));
    old.swap(buckets_);
    for (auto* link : old)
      while (link != nullptr) put(std::exchange(link, link->next));
  }

 private:
  /// The first link from this bucket on.
  Link* first(std::size_t bucket = 0) const {
    while (bucket != buckets_.size() && buckets_[bucket] == nullptr) ++bucket;
    return bucket == buckets_.size() ? nullptr : buckets_[bucket];
  }
  /// Where the link with this key hangs, or would.
  Link* const* place(int k) const {
    auto* at = &buckets_[bucket(k)];
    while (*at != nullptr && (*at)->item.first != k) at = &(*at)->next;
    return at;
  }
  template <class I>
  std::pair<I, I> range(I found) const {
    return {found, found.link_ == nullptr ? found : std::next(found)};
  }
  value_type& present(int k) const {
    auto* link = *place(k);
    if (link == nullptr) throw std::out_of_range("HashMap: no such key");
    return link->item;
  }
  std::size_t needed_for(std::size_t n) const {
    return static_cast<std::size_t>(static_cast<float>(n) / max_load_factor_) + 1;
  }
  void put(Link* link) {
    link->next = nullptr;
    *const_cast<Link**>(place(link->item.first)) = link;
  }
  Link* take_in(Link* link) {
    if (needed_for(size_ + 1) > buckets_.size()) rehash(2 * buckets_.size());
    put(link);
    ++size_;
    return link;
  }
  Link* take_out(Link* const* at) {
    auto* link = *at;
    if (link == nullptr) return nullptr;
    *const_cast<Link**>(at) = link->next;
    --size_;
    return link;
  }

  std::vector<Link*> buckets_;
  std::size_t size_ = 0;
  float max_load_factor_ = 1;
};

}  // namespace bench
