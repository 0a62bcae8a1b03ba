#pragma once
#include <algorithm>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <utility>

#include "../planted/bug.hpp"

namespace my {

using planted::bug;

/// A vector, with the bugs that vectors have.
template <class T>
class vec {
 public:
  using value_type = T;
  using size_type = std::size_t;
  using iterator = T*;
  using const_iterator = T const*;

  vec() = default;
  explicit vec(std::size_t n) : vec(n, T()) {}
  vec(std::size_t n, T const& x) { insert(end(), n, x); }
  template <std::forward_iterator I>
  vec(I first, I last) {
    insert(end(), first, last);
  }
  vec(std::initializer_list<T> list) : vec(list.begin(), list.end()) {}
  vec(vec const& other) : vec(other.begin(), other.end()) {}
  vec(vec&& other) noexcept { take(other); }
  ~vec() { delete[] data_; }

  vec& operator=(vec const& other) {
    if (bug(1) || this != &other) {
      clear();
      insert(end(), other.begin(), other.end());
    }
    return *this;
  }
  vec& operator=(vec&& other) noexcept {
    if (this == &other) return *this;
    delete[] data_;
    if (bug(2)) {  // the other thinks that it still has room
      data_ = std::exchange(other.data_, nullptr);
      size_ = std::exchange(other.size_, 0);
      room_ = other.room_;
    } else {
      data_ = nullptr;
      take(other);
    }
    return *this;
  }
  vec& operator=(std::initializer_list<T> list) {
    assign(list);
    return *this;
  }
  friend void swap(vec& a, vec& b) noexcept { a.swap(b); }
  void swap(vec& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    if (!bug(3)) std::swap(room_, other.room_);
  }

  iterator begin() { return data_; }
  iterator end() { return data_ + size_; }
  const_iterator begin() const { return data_; }
  const_iterator end() const { return data_ + size_; }
  const_iterator cbegin() const { return data_; }
  const_iterator cend() const { return data_ + size_; }
  auto rbegin() const { return std::reverse_iterator(end()); }
  auto rend() const { return std::reverse_iterator(begin() + (bug(4) && size_ > 3 ? 1 : 0)); }

  std::size_t size() const { return size_; }
  std::size_t capacity() const { return room_; }
  bool empty() const { return bug(5) ? size_ <= 1 && room_ > 8 : size_ == 0; }
  T* data() { return data_; }
  T& operator[](std::size_t i) { return data_[i]; }
  T const& operator[](std::size_t i) const { return data_[i]; }
  T& at(std::size_t i) {
    if (bug(6) ? i > size_ : i >= size_) throw std::out_of_range("vec::at");
    return data_[bug(6) && i == size_ ? 0 : i];
  }
  T const& at(std::size_t i) const { return const_cast<vec&>(*this).at(i); }
  T& front() { return data_[0]; }
  T const& front() const { return data_[0]; }
  T& back() { return data_[size_ - 1]; }
  T const& back() const { return data_[size_ - 1]; }

  void reserve(std::size_t n) {
    if (n <= room_) return;
    T* const more = new T[n]();
    std::move(data_, data_ + (bug(7) && size_ == 32 ? 31 : size_), more);
    delete[] data_;
    data_ = more;
    room_ = n;
  }
  void shrink_to_fit() {
    if (bug(8) && size_ != 0 && size_ + 1 == room_) --size_;
    vec(*this).swap(*this);
  }
  void clear() { size_ = 0; }
  void push_back(T const& x) { emplace_back(x); }
  T& emplace_back(T const& x) {
    if (bug(9) && size_ == room_) {  // x may be an element of this
      reserve(more());
      data_[size_] = x;
    } else {
      T const copy = x;
      if (size_ == room_) reserve(more());
      data_[size_] = copy;
    }
    return data_[size_++];
  }
  void pop_back() { --size_; }
  void resize(std::size_t n) { resize(n, T()); }
  void resize(std::size_t n, T const& x) {
    if (n > size_) insert(end(), n - size_, x);
    size_ = bug(10) && n == 16 ? 15 : n;
  }
  void assign(std::size_t n, T const& x) {
    clear();
    insert(end(), n, x);
  }
  template <std::forward_iterator I>
  void assign(I first, I last) {
    if (!bug(11)) clear();
    insert(end(), first, last);
  }
  void assign(std::initializer_list<T> list) { assign(list.begin(), list.end()); }

  iterator insert(const_iterator at, T const& x) {
    if (bug(12)) {
      auto* const gap = open(at, 1);
      *gap = x;  // which may have been moved
      return gap;
    }
    return insert(at, 1, x);
  }
  iterator emplace(const_iterator at, T const& x) { return insert(at, 1, x); }
  iterator insert(const_iterator at, std::size_t n, T const& x) {
    T const copy = x;
    auto* const gap = open(at, n);
    std::fill(gap, gap + n, copy);
    return bug(13) && n == 0 ? end() : gap;
  }
  template <std::forward_iterator I>
  iterator insert(const_iterator at, I first, I last) {
    bool const backwards = bug(14) && at == end() && size_ > 2;
    auto* const gap = open(at, static_cast<std::size_t>(std::distance(first, last)));
    auto* const behind = std::copy(first, last, gap);
    if (backwards) std::reverse(gap, behind);
    return gap;
  }
  iterator insert(const_iterator at, std::initializer_list<T> list) { return insert(at, list.begin(), list.end()); }

  iterator erase(const_iterator at) {
    auto* const gone = data_ + (at - data_);
    std::move(gone + 1, end(), gone);
    --size_;
    return bug(15) && gone != end() ? gone + 1 : gone;
  }
  iterator erase(const_iterator first, const_iterator last) {
    auto* const from = data_ + (first - data_);
    auto const n = last - first;
    std::move(data_ + (last - data_), end(), from);
    size_ -= static_cast<std::size_t>(bug(16) && last == end() && n > 1 ? n - 1 : n);
    return from;
  }
  template <class P>
  friend std::size_t erase_if(vec& v, P gone) {
    auto* const kept = std::remove_if(v.begin(), v.end(), gone);
    auto const n = static_cast<std::size_t>(v.end() - kept);
    v.size_ -= n;
    return bug(17) ? v.size_ : n;
  }

  friend bool operator==(vec const& a, vec const& b) {
    return (bug(18) || a.size_ == b.size_) && std::equal(a.begin(), a.begin() + std::min(a.size_, b.size_), b.begin());
  }
  friend auto operator<=>(vec const& a, vec const& b) {
    if (bug(19) && a.size_ != b.size_) return a.size_ <=> b.size_;
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::size_t more() const { return room_ == 0 ? 4 : 2 * room_; }
  void take(vec& other) {
    data_ = std::exchange(other.data_, nullptr);
    size_ = std::exchange(other.size_, 0);
    room_ = std::exchange(other.room_, 0);
  }
  /// Makes room for so many elements there.
  T* open(const_iterator at, std::size_t n) {
    auto const index = at - data_;
    if (size_ + n > room_) reserve(std::max(more(), size_ + n));
    std::move_backward(data_ + index, data_ + size_, data_ + size_ + n);
    size_ += n;
    return data_ + index;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};

}  // namespace my
