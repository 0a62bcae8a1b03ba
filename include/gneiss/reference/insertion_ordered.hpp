#pragma once
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <list>
#include <map>
#include <stdexcept>
#include <utility>

namespace gneiss::reference {

/// A map whose elements are in the order in which they came: a list of pairs, which is searched from its beginning.
template <class K, class V>
class InsertionOrdered {
 public:
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K const, V>;
  using iterator = typename std::list<value_type>::iterator;
  using const_iterator = typename std::list<value_type>::const_iterator;
  using node_type = typename std::map<K, V>::node_type;

  InsertionOrdered() = default;
  InsertionOrdered(InsertionOrdered const&) = default;
  InsertionOrdered(InsertionOrdered&&) = default;
  InsertionOrdered(std::initializer_list<value_type> items) { insert(items); }
  template <class Iterator>
  InsertionOrdered(Iterator first, Iterator last) {
    insert(first, last);
  }
  ~InsertionOrdered() = default;
  InsertionOrdered& operator=(InsertionOrdered other) {
    items_.swap(other.items_);
    return *this;
  }

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  const_iterator begin() const { return items_.begin(); }
  const_iterator end() const { return items_.end(); }
  auto rbegin() const { return items_.rbegin(); }
  auto rend() const { return items_.rend(); }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }

  iterator find(K const& k) {
    return std::find_if(begin(), end(), [&](value_type const& x) { return x.first == k; });
  }
  const_iterator find(K const& k) const {
    return std::find_if(begin(), end(), [&](value_type const& x) { return x.first == k; });
  }
  bool contains(K const& k) const { return find(k) != end(); }
  std::size_t count(K const& k) const { return contains(k) ? 1 : 0; }
  std::pair<const_iterator, const_iterator> equal_range(K const& k) const {
    auto const i = find(k);
    return {i, i == end() ? i : std::next(i)};
  }
  V& at(K const& k) { return found(*this, k)->second; }
  V const& at(K const& k) const { return found(*this, k)->second; }
  V& operator[](K const& k) { return try_emplace(k, V()).first->second; }

  std::pair<iterator, bool> try_emplace(K const& k, V const& v) {
    if (auto const i = find(k); i != end()) return {i, false};
    items_.emplace_back(k, v);
    return {std::prev(end()), true};
  }
  std::pair<iterator, bool> emplace(K const& k, V const& v) { return try_emplace(k, v); }
  std::pair<iterator, bool> insert(value_type const& x) { return try_emplace(x.first, x.second); }
  std::pair<iterator, bool> insert_or_assign(K const& k, V const& v) {
    auto const put = try_emplace(k, v);
    if (!put.second) put.first->second = v;
    return put;
  }
  void insert(std::initializer_list<value_type> items) { insert(items.begin(), items.end()); }
  template <class Iterator>
  void insert(Iterator first, Iterator last) {
    for (; first != last; ++first) try_emplace(first->first, first->second);
  }

  std::size_t erase(K const& k) {
    auto const i = find(k);
    if (i == end()) return 0;
    items_.erase(i);
    return 1;
  }
  iterator erase(const_iterator i) { return items_.erase(i); }
  iterator erase(const_iterator first, const_iterator last) { return items_.erase(first, last); }
  void clear() { items_.clear(); }
  void swap(InsertionOrdered& other) noexcept { items_.swap(other.items_); }

  template <class F>
  friend std::size_t erase_if(InsertionOrdered& m, F const& f) {
    return m.items_.remove_if(f);
  }
  friend bool operator==(InsertionOrdered const& a, InsertionOrdered const& b) { return a.items_ == b.items_; }

 private:
  template <class Map>
  static auto found(Map& m, K const& k) {
    auto const i = m.find(k);
    if (i == m.end()) throw std::out_of_range("there is no such key");
    return i;
  }

  std::list<value_type> items_;
};

}  // namespace gneiss::reference
