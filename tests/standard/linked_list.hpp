#pragma once
#include <algorithm>
#include <compare>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <memory>
#include <type_traits>
#include <utility>

#include "../planted/bug.hpp"
#include "list_nodes.hpp"

namespace links {

using planted::bug;

/// A circle of nodes, in which the list itself has the place behind the last.
template <class T>
class linked_list {
  using Node = links::Node<T>;

 public:
  using value_type = T;
  using allocator_type = std::allocator<T>;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using reference = T&;
  using const_reference = T const&;
  using pointer = T*;
  using const_pointer = T const*;
  using iterator = Iterator<T, false>;
  using const_iterator = Iterator<T, true>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;

  linked_list() = default;
  explicit linked_list(size_type n) { resize(n); }
  linked_list(size_type n, T const& value) { insert(end(), n, value); }
  template <std::input_iterator I>
  linked_list(I first, I last) {
    for (; first != last; ++first) emplace_back(*first);
  }
  linked_list(std::initializer_list<T> values) : linked_list(values.begin(), values.end()) {}
  linked_list(linked_list const& other) : linked_list(other.begin(), other.end()) {}
  linked_list(linked_list&& other) noexcept { take(other); }
  ~linked_list() { clear(); }

  linked_list& operator=(linked_list const& other) {
    if (bug(15)) {
      clear();
      for (T const& value : other) push_back(value);
    } else if (this != &other) {
      assign(other.begin(), other.end());
    }
    return *this;
  }
  linked_list& operator=(linked_list&& other) noexcept {
    if (this == &other) return *this;
    clear();
    take(other);
    return *this;
  }
  linked_list& operator=(std::initializer_list<T> values) {
    assign(values);
    return *this;
  }
  void assign(size_type n, T const& value) {
    auto i = begin();
    auto left = n;
    for (; i != end() && left != 0; ++i, --left) *i = value;
    if (left == 0) {
      erase(i, end());
    } else {
      insert(end(), bug(16) ? n : left, value);
    }
  }
  template <std::input_iterator I>
  void assign(I first, I last) {
    auto i = begin();
    for (; i != end() && first != last; ++i, ++first) *i = *first;
    erase(i, end());
    for (; first != last; ++first) emplace_back(*first);
  }
  void assign(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
  allocator_type get_allocator() const { return {}; }

  T& front() { return *begin(); }
  T const& front() const { return *begin(); }
  T& back() { return *std::prev(end()); }
  T const& back() const { return *std::prev(end()); }

  iterator begin() { return iterator(end_.next); }
  iterator end() { return iterator(&end_); }
  const_iterator begin() const { return const_iterator(end_.next); }
  const_iterator end() const { return const_iterator(const_cast<Link*>(&end_)); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }

  bool empty() const { return end_.next == &end_; }
  size_type size() const { return size_; }
  size_type max_size() const {
    return static_cast<size_type>(std::numeric_limits<difference_type>::max()) / sizeof(Node);
  }

  template <class... A>
  iterator emplace(const_iterator place, A&&... arguments) {
    Node* const node = new Node(std::forward<A>(arguments)...);
    link(node, node, place.link_);
    ++size_;
    return iterator(node);
  }
  iterator insert(const_iterator place, T const& value) { return emplace(place, value); }
  iterator insert(const_iterator place, T&& value) { return emplace(place, std::move(value)); }
  iterator insert(const_iterator place, size_type n, T const& value) {
    linked_list made;
    for (size_type i = 0; i < n; ++i) made.push_back(value);
    return insert_made(place, made);
  }
  template <std::input_iterator I>
  iterator insert(const_iterator place, I first, I last) {
    if (bug(11) && first == last) return end();
    linked_list made(first, last);
    if (bug(10) && !made.empty()) {
      splice(place, made);
      return std::prev(iterator(place.link_));
    }
    return insert_made(place, made);
  }
  iterator insert(const_iterator place, std::initializer_list<T> values) {
    return insert(place, values.begin(), values.end());
  }
  template <class... A>
  T& emplace_back(A&&... arguments) {
    return *emplace(end(), std::forward<A>(arguments)...);
  }
  template <class... A>
  T& emplace_front(A&&... arguments) {
    return *emplace(begin(), std::forward<A>(arguments)...);
  }
  void push_back(T const& value) { emplace_back(value); }
  void push_back(T&& value) { emplace_back(std::move(value)); }
  void push_front(T const& value) { emplace_front(value); }
  void push_front(T&& value) { emplace_front(std::move(value)); }
  void pop_front() { erase(begin()); }
  void pop_back() {
    Link* const last = end_.previous;
    if (bug(19)) {
      delete static_cast<Node*>(last);
      last->previous->next = &end_;
      end_.previous = last->previous;
    } else {
      unlink(last, last);
      delete static_cast<Node*>(last);
    }
    --size_;
  }

  iterator erase(const_iterator place) {
    Link* const next = place.link_->next;
    unlink(place.link_, place.link_);
    delete static_cast<Node*>(place.link_);
    --size_;
    return iterator(bug(17) && next == &end_ ? next->previous : next);
  }
  iterator erase(const_iterator first, const_iterator last) {
    while (first != last) {
      Link* const gone = first.link_;
      ++first;
      unlink(gone, gone);
      delete static_cast<Node*>(gone);
      --size_;
    }
    return iterator(last.link_);
  }
  void clear() {
    for (Link* i = end_.next; i != &end_;) {
      Link* const gone = std::exchange(i, i->next);
      delete static_cast<Node*>(gone);
    }
    end_.previous = end_.next = &end_;
    size_ = 0;
  }
  void resize(size_type n) {
    if (n < size_) return cut(n);
    while (size_ < n) emplace_back();
  }
  void resize(size_type n, T const& value) {
    if (n < size_) return cut(n);
    insert(end(), n - size_, value);
  }
  void swap(linked_list& other) noexcept {
    if (this == &other) return;
    auto const mine = size_, its = other.size_;
    linked_list kept;
    kept.take(*this);
    take(other);
    other.take(kept);
    if (bug(14) && (mine == 0) != (its == 0)) std::swap(size_, other.size_);
  }
  friend void swap(linked_list& a, linked_list& b) noexcept { a.swap(b); }

  void splice(const_iterator place, linked_list& other) {
    if (other.empty() || this == &other) return;
    Link* const first = other.end_.next;
    Link* const last = other.end_.previous;
    unlink(first, last);
    link(first, last, place.link_);
    size_ += std::exchange(other.size_, 0);
  }
  void splice(const_iterator place, linked_list&& other) { splice(place, other); }
  void splice(const_iterator place, linked_list& other, const_iterator one) {
    if (place == one && !bug(1)) return;
    if (bug(21) && place == std::next(one)) {
      --other.size_;
      return;
    }
    unlink(one.link_, one.link_);
    link(one.link_, one.link_, place.link_);
    --other.size_;
    ++size_;
  }
  void splice(const_iterator place, linked_list&& other, const_iterator one) { splice(place, other, one); }
  void splice(const_iterator place, linked_list& other, const_iterator first, const_iterator last) {
    if (first == last) return;
    if (this != &other) {
      auto const moved =
          bug(2) && last == other.cend() ? other.size_ : static_cast<size_type>(std::distance(first, last));
      other.size_ -= moved;
      size_ += moved;
    } else if (place == last) {
      return;
    }
    Link* const begin = first.link_;
    Link* const back = last.link_->previous;
    unlink(begin, back);
    link(begin, back, place.link_);
  }
  void splice(const_iterator place, linked_list&& other, const_iterator first, const_iterator last) {
    splice(place, other, first, last);
  }

  size_type remove(T const& value) {
    if (bug(8)) {
      auto const before = size_;
      for (auto i = begin(); i != end();) i = *i == value ? erase(i) : std::next(i);
      return before - size_;
    }
    return remove_if([&](T const& element) { return element == value; });
  }
  template <class Predicate>
  size_type remove_if(Predicate predicate) {
    linked_list gone;
    for (auto i = begin(); i != end();) {
      auto const one = i++;
      if (!predicate(*one)) continue;
      gone.splice(gone.end(), *this, one);
      if (bug(9) && i != end()) ++i;
    }
    return gone.size();
  }
  size_type unique() { return unique(std::equal_to<>()); }
  template <class Predicate>
  size_type unique(Predicate predicate) {
    linked_list gone;
    if (empty()) return 0;
    auto const stop = bug(7) && size_ > 2 ? std::prev(end()) : end();
    for (auto i = std::next(begin()); i != stop;) {
      auto const one = i++;
      if (predicate(*one, *std::prev(one))) gone.splice(gone.end(), *this, one);
    }
    return gone.size();
  }
  void merge(linked_list& other) { merge(other, std::less<>()); }
  void merge(linked_list&& other) { merge(other); }
  template <class Compare>
  void merge(linked_list& other, Compare compare) {
    if (this == &other) return;
    if (bug(4) && empty() && !other.empty()) {
      auto const count = other.size_;
      splice(end(), other);
      other.size_ = count;
      return;
    }
    auto i = begin();
    while (i != end() && !other.empty()) {
      if (bug(3) ? !compare(*i, other.front()) : compare(other.front(), *i)) {
        splice(i, other, other.begin());
      } else {
        ++i;
      }
    }
    splice(end(), other);
  }
  template <class Compare>
  void merge(linked_list&& other, Compare compare) {
    merge(other, compare);
  }
  void sort() { sort(std::less<>()); }
  template <class Compare>
  void sort(Compare compare) {
    if (size_ < 2) return;
    linked_list half;
    half.splice(half.end(), *this, begin(), std::next(begin(), static_cast<difference_type>(size_ / 2)));
    try {
      half.sort(compare);
      sort(compare);
      if (!bug(5)) half.merge(*this, compare);
      merge(half, compare);
    } catch (...) {
      splice(end(), half);
      throw;
    }
  }
  void reverse() noexcept {
    if (bug(6) && size_ == 2) return;
    Link* i = &end_;
    do {
      std::swap(i->previous, i->next);
      i = i->previous;
    } while (i != &end_);
  }

  friend bool operator==(linked_list const& a, linked_list const& b) {
    if (!bug(18)) return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
    auto i = a.begin(), j = b.begin();
    while (i != a.end() && j != b.end() && *i == *j) ++i, ++j;
    return i == a.end();
  }
  friend auto operator<=>(linked_list const& a, linked_list const& b) {
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  static void link(Link* first, Link* last, Link* before) {
    first->previous = before->previous;
    last->next = before;
    before->previous->next = first;
    before->previous = last;
  }
  static void unlink(Link* first, Link* last) {
    first->previous->next = last->next;
    last->next->previous = first->previous;
  }
  /// What the other has, where this list is empty.
  void take(linked_list& other) {
    if (other.empty() && !bug(13)) return;
    end_.next = other.end_.next;
    end_.previous = other.end_.previous;
    end_.next->previous = end_.previous->next = &end_;
    other.end_.next = other.end_.previous = &other.end_;
    size_ = std::exchange(other.size_, 0);
  }
  iterator insert_made(const_iterator place, linked_list& made) {
    if (made.empty()) return iterator(place.link_);
    auto const first = made.begin();
    splice(place, made);
    return first;
  }
  /// The first n stay.
  void cut(size_type n) {
    auto from = begin();
    if (n <= size_ / 2) {
      std::advance(from, static_cast<difference_type>(n));
    } else {
      from = end();
      for (auto i = size_; i > (bug(12) ? n + 1 : n); --i) --from;
    }
    if (bug(20)) {
      unlink(from.link_, end_.previous);
      size_ = n;
      return;
    }
    erase(from, end());
  }

  Link end_;
  size_type size_ = 0;
};

template <class T, class Predicate>
typename linked_list<T>::size_type erase_if(linked_list<T>& list, Predicate predicate) {
  return list.remove_if(predicate);
}

template <class T, class U>
typename linked_list<T>::size_type erase(linked_list<T>& list, U const& value) {
  return list.remove_if([&](T const& element) { return element == value; });
}

}  // namespace links
