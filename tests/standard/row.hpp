#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <new>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "../planted/bug.hpp"

namespace rows {

using planted::bug;

/// A vector in raw memory, with bugs that no number shows: what lies there is not treated as an object.
template <class T>
class row {
 public:
  using value_type = T;
  using size_type = std::size_t;
  using iterator = T*;
  using const_iterator = T const*;

  row() = default;
  row(std::size_t n, T const& x) { insert(end(), n, x); }
  template <std::input_iterator I>
  row(I first, I last) {
    insert(end(), first, last);
  }
  row(std::initializer_list<T> list) : row(list.begin(), list.end()) {}
  row(row const& other) : row(other.begin(), other.end()) {}
  row(row&& other) noexcept {
    if (bug(7) && other.size_ > 2)  // which leaves the other as it was
      insert(end(), other.begin(), other.end());
    else
      swap(other);
  }
  ~row() {
    clear();
    std::free(data_);
  }
  row& operator=(row const& other) {
    if (bug(6) && this != &other && size_ > other.size_) {  // what lay behind is nobody's now
      std::copy(other.begin(), other.end(), data_);
      size_ = other.size_;
    } else {
      row(other).swap(*this);
    }
    return *this;
  }
  row& operator=(row&& other) noexcept {
    row(std::move(other)).swap(*this);
    return *this;
  }
  void swap(row& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(room_, other.room_);
  }
  friend void swap(row& a, row& b) noexcept { a.swap(b); }

  iterator begin() { return data_; }
  iterator end() { return data_ + size_; }
  const_iterator begin() const { return data_; }
  const_iterator end() const { return data_ + size_; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return room_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return data_[i]; }
  T const& operator[](std::size_t i) const { return data_[i]; }
  T& front() { return data_[0]; }
  T& back() { return data_[size_ - 1]; }

  void reserve(std::size_t n) {
    if (n <= room_) return;
    auto* const more = static_cast<T*>(std::malloc(n * sizeof(T)));
    if (bug(1) && size_ != 0) {
      std::memcpy(static_cast<void*>(more), static_cast<void const*>(data_), size_ * sizeof(T));
    } else {
      std::uninitialized_move(begin(), end(), more);
      std::destroy(begin(), end());
    }
    std::free(data_);
    data_ = more;
    room_ = n;
  }
  void clear() {
    std::destroy(begin(), end());
    size_ = 0;
  }
  void push_back(T const& x) { put(T(x)); }
  void push_back(T&& x) { put(std::move(x)); }
  void pop_back() {
    --size_;
    if (!bug(2)) std::destroy_at(end());
  }
  iterator insert(const_iterator at, T const& x) { return insert(at, 1, x); }
  iterator insert(const_iterator at, std::size_t n, T const& x) {
    auto const index = at - data_;
    for (T const copy = x; n != 0; --n) push_back(copy), std::rotate(begin() + index, end() - 1, end());
    return begin() + index;
  }
  template <std::input_iterator I>
  iterator insert(const_iterator at, I first, I last) {
    auto const index = at - data_;
    for (auto to = index; first != last; ++first, ++to) push_back(*first), std::rotate(begin() + to, end() - 1, end());
    return begin() + index;
  }
  iterator erase(const_iterator at) {
    auto* const gone = data_ + (at - data_);
    std::move(gone + 1, end(), gone);
    bool const last_was_moved = bug(5) && gone + 1 != end() && *(end() - 1) == *gone;
    pop_back();
    if (bug(3) && size_ != 0 && gone == end()) std::destroy_at(end());
    return last_was_moved ? end() : gone;
  }
  friend bool operator==(row const& a, row const& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  void put(T&& x) {
    if (size_ == room_) {
      T copy = std::move(x);  // it may be one of these
      reserve(room_ == 0 ? 4 : 2 * room_);
      ::new (static_cast<void*>(end())) T(std::move(copy));
    } else if (bug(4)) {
      *end() = std::move(x);
    } else {
      ::new (static_cast<void*>(end())) T(std::move(x));
    }
    ++size_;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};

}  // namespace rows
