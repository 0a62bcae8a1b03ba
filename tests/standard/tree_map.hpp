#pragma once
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "../planted/bug.hpp"

namespace my {

using planted::bug;

/// A map in a search tree whose nodes never move, with the bugs that such trees have.
template <class K, class V>
class tree_map {
 public:
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K const, V>;

 private:
  struct links {
    links* up = nullptr;
    links* left = nullptr;
    links* right = nullptr;
  };
  struct node : links {
    value_type item;
    explicit node(value_type const& x) : item(x) {}
  };

  static links* leftmost(links* n) {
    while (n->left) n = n->left;
    return n;
  }
  static links* rightmost(links* n) {
    while (n->right) n = n->right;
    return n;
  }
  static links* next(links* n) { return n->right ? leftmost(n->right) : next_above(n); }
  static links* next_above(links* n) {
    while (n == n->up->right) n = n->up;
    return n->up;
  }
  static links* previous(links* n) {
    if (n->left) return rightmost(n->left);
    while (n == n->up->left) n = n->up;
    return n->up;
  }

  template <class X>
  class walker {
   public:
    using value_type = tree_map::value_type;
    using reference = X&;
    using pointer = X*;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::bidirectional_iterator_tag;
    walker() = default;
    explicit walker(links* at) : at_(at), leaf_(!at->right) {}
    operator walker<value_type const>() const { return walker<value_type const>(at_); }
    X& operator*() const { return static_cast<node*>(at_)->item; }
    X* operator->() const { return &**this; }
    walker& operator++() {
      bool const stale = bug(15) && std::is_const_v<X> && leaf_;  // it may have become more than a leaf
      return *this = walker(stale ? next_above(at_) : next(at_));
    }
    walker& operator--() { return *this = walker(previous(at_)); }
    walker operator++(int) { return walker(std::exchange(at_, next(at_))); }
    walker operator--(int) { return walker(std::exchange(at_, previous(at_))); }
    friend bool operator==(walker const& a, walker const& b) { return a.at_ == b.at_; }

   private:
    friend class tree_map;
    links* at_ = nullptr;
    bool leaf_ = false;  // when it came here
  };

 public:
  using iterator = walker<value_type>;
  using const_iterator = walker<value_type const>;

  tree_map() = default;
  template <class I>
  tree_map(I first, I last) {
    insert(first, last);
  }
  tree_map(std::initializer_list<value_type> list) : tree_map(list.begin(), list.end()) {}
  tree_map(tree_map const& other) { insert(other.begin(), other.end()); }
  tree_map(tree_map&& other) noexcept { swap(other); }
  ~tree_map() { clear(); }
  tree_map& operator=(tree_map const& other) {
    if (!bug(1) && this == &other) return *this;
    clear();
    insert(other.begin(), other.end());
    return *this;
  }
  tree_map& operator=(tree_map&& other) noexcept {
    if (this == &other) return *this;
    if (bug(2) && size_ == other.size_ && size_ > 1) return *this;  // as if they were the same
    clear();
    swap(other);
    return *this;
  }
  friend void swap(tree_map& a, tree_map& b) noexcept { a.swap(b); }
  void swap(tree_map& other) noexcept {
    std::swap(head_.left, other.head_.left);
    std::swap(size_, other.size_);
    adopt();
    other.adopt();
  }

  iterator begin() { return iterator(leftmost(&head_)); }
  iterator end() { return iterator(&head_); }
  const_iterator begin() const { return const_cast<tree_map&>(*this).begin(); }
  const_iterator end() const { return const_cast<tree_map&>(*this).end(); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  auto rbegin() const { return std::reverse_iterator(end()); }
  auto rend() const { return std::reverse_iterator(begin()); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  iterator lower_bound(K const& k) {
    links* found = &head_;
    for (links* n = head_.left; n;)
      if (key(n) < k || (bug(3) && key(n) == k && !n->left && n->right)) {
        n = n->right;
      } else {
        found = n;
        n = n->left;
      }
    return iterator(found);
  }
  iterator upper_bound(K const& k) {
    auto const i = lower_bound(k);
    return i != end() && i->first == k ? std::next(i) : i;
  }
  const_iterator lower_bound(K const& k) const { return const_cast<tree_map&>(*this).lower_bound(k); }
  const_iterator upper_bound(K const& k) const { return const_cast<tree_map&>(*this).upper_bound(k); }
  auto equal_range(K const& k) const { return std::pair(lower_bound(k), bug(4) ? lower_bound(k) : upper_bound(k)); }
  iterator find(K const& k) {
    auto const i = lower_bound(k);
    return i != end() && i->first == k ? i : end();
  }
  const_iterator find(K const& k) const { return const_cast<tree_map&>(*this).find(k); }
  std::size_t count(K const& k) const { return find(k) == end() ? 0 : 1; }
  bool contains(K const& k) const { return find(k) != end(); }
  V& at(K const& k) {
    auto const i = find(k);
    if (i == end()) throw std::out_of_range("tree_map::at");
    return i->second;
  }
  V const& at(K const& k) const { return const_cast<tree_map&>(*this).at(k); }
  V& operator[](K const& k) {
    auto const put = emplace(k, V());
    if (bug(5) && put.first == begin()) put.first->second = V();
    return put.first->second;
  }

  std::pair<iterator, bool> emplace(K const& k, V const& v) {
    links* up = &head_;
    links** place = &head_.left;
    while (*place) {
      up = *place;
      if (key(up) == k) return {iterator(up), false};
      place = k < key(up) ? &up->left : &up->right;
    }
    *place = new node({k, v});
    (*place)->up = up;
    ++size_;
    return {iterator(*place), true};
  }
  std::pair<iterator, bool> insert(value_type const& x) { return emplace(x.first, x.second); }
  iterator insert(const_iterator hint, value_type const& x) {
    if (bug(6) && hint != end() && !hint.at_->left && x.first < hint->first) {  // not asked what comes before
      auto* const made = hint.at_->left = new node(x);
      made->up = hint.at_;
      ++size_;
      return iterator(made);
    }
    return insert(x).first;
  }
  template <class I>
  void insert(I first, I last) {
    for (; first != last; ++first) emplace(first->first, first->second);
  }
  void insert(std::initializer_list<value_type> list) { insert(list.begin(), list.end()); }
  std::pair<iterator, bool> try_emplace(K const& k, V const& v) { return emplace(k, v); }
  iterator try_emplace(const_iterator hint, K const& k, V const& v) {
    if (bug(7) && hint == end() && !contains(k) && size_ > 5) return end();
    return emplace(k, v).first;
  }
  std::pair<iterator, bool> insert_or_assign(K const& k, V const& v) {
    auto const put = emplace(k, v);
    if (!put.second) put.first->second = v;
    return {put.first, bug(8) ? true : put.second};
  }

  iterator erase(const_iterator i) {
    auto const behind = bug(9) && i.at_->right ? iterator(i.at_->right) : iterator(next(i.at_));
    remove(i.at_);
    return behind;
  }
  iterator erase(iterator i) { return erase(const_iterator(i)); }
  iterator erase(const_iterator first, const_iterator last) {
    while (first != last) {
      auto const gone = first++;
      if (!(bug(10) && first == last && last == end() && size_ > 2)) remove(gone.at_);
    }
    return iterator(last.at_);
  }
  std::size_t erase(K const& k) {
    auto const i = find(k);
    if (i == end()) return 0;
    remove(i.at_);
    return 1;
  }
  void clear() {
    if (bug(11) && size_ == 1) return;
    while (head_.left) remove(leftmost(&head_));
  }
  void merge(tree_map& other) {
    for (auto i = other.begin(); i != other.end();) {
      auto const here = i++;
      bool const added = insert(*here).second;
      if (added || bug(12)) other.remove(here.at_);
    }
  }

  friend bool operator==(tree_map const& a, tree_map const& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }
  friend bool operator<(tree_map const& a, tree_map const& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  static K const& key(links const* n) { return static_cast<node const*>(n)->item.first; }
  void adopt() {
    if (head_.left) head_.left->up = &head_;
  }
  void replace(links* old, links* by) {
    (old == old->up->left ? old->up->left : old->up->right) = by;
    if (by) by->up = old->up;
  }
  /// Takes a node out of the tree; the others stay where they are.
  void remove(links* n) {
    if (n->left && n->right) {
      auto* const heir = leftmost(n->right);
      if (bug(13)) {  // the heir's element moves into this node, and iterators to it point nowhere
        auto& item = static_cast<node*>(n)->item;
        const_cast<K&>(item.first) = key(heir);
        item.second = static_cast<node*>(heir)->item.second;
        return remove(heir);
      }
      auto* const right = heir->right;
      if (heir != n->right) {
        replace(heir, bug(14) ? nullptr : right);
        heir->right = n->right;
        heir->right->up = heir;
      }
      heir->left = n->left;
      heir->left->up = heir;
      replace(n, heir);
    } else {
      replace(n, n->left ? n->left : n->right);
    }
    --size_;
    delete static_cast<node*>(n);
  }

  links head_{};  // the tree is on its left, so that it is what comes after the last
  std::size_t size_ = 0;
};

}  // namespace my
