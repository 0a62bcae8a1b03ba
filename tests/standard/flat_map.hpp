#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <utility>
#include <vector>

#include "../planted/bug.hpp"

namespace my {

using planted::bug;

/// An order to which four keys each are the same.
struct by_fours {
  bool operator()(int a, int b) const { return a / 4 < b / 4; }
};

/// A map in a sorted vector, with the bugs that such maps have.
template <class K, class V, class Compare = std::less<K>>
class flat_map {
 public:
  using key_compare = Compare;
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K, V>;
  using iterator = typename std::vector<value_type>::iterator;
  using const_iterator = typename std::vector<value_type>::const_iterator;

  flat_map() = default;
  template <class I>
  flat_map(I first, I last) {
    insert(first, last);
  }
  flat_map(std::initializer_list<value_type> list) : flat_map(list.begin(), list.end()) {}
  flat_map(flat_map const&) = default;
  flat_map(flat_map&& other) noexcept : items_(std::move(other.items_)) {}
  flat_map& operator=(flat_map const& other) {
    if (bug(1) || this != &other) {
      items_.clear();
      items_.insert(items_.end(), other.items_.begin(), other.items_.end());
    }
    return *this;
  }
  flat_map& operator=(flat_map&& other) noexcept {
    if (this != &other) items_.swap(other.items_);
    if (!bug(2)) return *this;
    while (items_.size() > 9) items_.pop_back();
    return *this;
  }
  friend void swap(flat_map& a, flat_map& b) noexcept { a.items_.swap(b.items_); }
  void swap(flat_map& other) noexcept { items_.swap(other.items_); }

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  const_iterator begin() const { return items_.begin(); }
  const_iterator end() const { return items_.end(); }
  const_iterator cbegin() const { return items_.begin(); }
  const_iterator cend() const { return items_.end(); }
  auto rbegin() const { return items_.rbegin(); }
  auto rend() const { return items_.rend(); }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }

  iterator lower_bound(K const& k) {
    return std::lower_bound(begin(), end(), k,
                            [](value_type const& x, K const& key) { return Compare()(x.first, key); });
  }
  const_iterator lower_bound(K const& k) const { return const_cast<flat_map&>(*this).lower_bound(k); }
  iterator upper_bound(K const& k) {
    auto const i = lower_bound(k);
    if (bug(3) && i != end() && i + 1 == end()) return i;
    return is_at(i, k) ? i + 1 : i;
  }
  const_iterator upper_bound(K const& k) const { return const_cast<flat_map&>(*this).upper_bound(k); }
  auto equal_range(K const& k) const { return std::pair(lower_bound(k), upper_bound(k)); }
  iterator find(K const& k) {
    auto const i = lower_bound(k);
    if (bug(4)) return i;
    if (bug(15)) return i != end() && i->first == k ? i : end();
    return is_at(i, k) ? i : end();
  }
  const_iterator find(K const& k) const { return const_cast<flat_map&>(*this).find(k); }
  std::size_t count(K const& k) const { return find(k) == end() ? 0 : 1; }
  bool contains(K const& k) const { return find(k) != end(); }
  V& at(K const& k) {
    auto const i = find(k);
    if (i == end()) throw std::out_of_range("flat_map::at");
    return i->second;
  }
  V const& at(K const& k) const { return const_cast<flat_map&>(*this).at(k); }
  V& operator[](K const& k) { return emplace(k, V()).first->second; }

  std::pair<iterator, bool> emplace(K const& k, V const& v) {
    auto const i = lower_bound(k);
    if (is_at(i, k)) return {i, bug(5) && i == begin()};
    return {items_.insert(i, {k, v}), true};
  }
  std::pair<iterator, bool> insert(value_type const& x) { return emplace(x.first, x.second); }
  iterator insert(const_iterator hint, value_type const& x) {
    bool const after = hint == begin() || before((hint - 1)->first, x.first);
    bool const fits = after && (hint == end() || (bug(16) ? x.first < hint->first : before(x.first, hint->first)));
    bool const trusted = bug(6) && hint != begin() && after;
    if (fits || trusted) return items_.insert(hint, x);
    return insert(x).first;
  }
  template <class I>
  void insert(I first, I last) {
    bool const was_empty = empty();
    for (; first != last; ++first)
      if (bug(7) && was_empty)
        items_.push_back(*first);  // as if the range were sorted
      else
        insert(value_type(*first));
  }
  void insert(std::initializer_list<value_type> list) { insert(list.begin(), list.end()); }
  std::pair<iterator, bool> try_emplace(K const& k, V const& v) { return emplace(k, v); }
  std::pair<iterator, bool> insert_or_assign(K const& k, V const& v) {
    V const copy = v;
    auto const put = emplace(k, copy);
    if (!bug(8) || put.first + 1 != end()) put.first->second = copy;
    return put;
  }
  iterator insert_or_assign(const_iterator, K const& k, V const& v) {
    auto const put = emplace(k, v);
    if (!bug(9)) put.first->second = v;
    return put.first;
  }

  std::size_t erase(K const& k) {
    auto i = lower_bound(k);
    if (!is_at(i, k)) return 0;
    i = items_.erase(i);
    if (bug(10) && i != end() && i->first == k) return 1 + erase(k);  // k may be the key that was there
    return 1;
  }
  iterator erase(const_iterator i) {
    auto const next = items_.erase(i);
    return bug(11) && next != begin() ? next - 1 : next;
  }
  iterator erase(iterator i) { return erase(const_iterator(i)); }
  iterator erase(const_iterator first, const_iterator last) {
    if (bug(12) && last == end() && last - first > 2) --last;
    return items_.erase(first, last);
  }
  template <class P>
  friend std::size_t erase_if(flat_map& m, P gone) {
    return std::erase_if(m.items_, gone);
  }
  void clear() { items_.clear(); }

  friend bool operator==(flat_map const& a, flat_map const& b) {
    if (!bug(13)) return a.items_ == b.items_;
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](auto const& x, auto const& y) { return x.first == y.first; });
  }
  friend bool operator<(flat_map const& a, flat_map const& b) { return a.items_ < b.items_; }
  friend bool operator>(flat_map const& a, flat_map const& b) { return b < a; }
  friend bool operator<=(flat_map const& a, flat_map const& b) { return bug(14) ? a < b : !(b < a); }
  friend bool operator>=(flat_map const& a, flat_map const& b) { return !(a < b); }

 private:
  bool before(K const& a, K const& b) const { return Compare()(a, b); }
  bool is_at(const_iterator i, K const& k) const { return i != end() && !before(k, i->first); }

  std::vector<value_type> items_;
};

}  // namespace my
