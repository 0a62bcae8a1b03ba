#pragma once
// A growing array with iterators, and what can be wrong with one: BUG in the environment says what.
#include <cstddef>
#include <utility>

#include "bug.hpp"

namespace planted {

class vec {
 public:
  using iterator = int*;

  vec() = default;
  vec(vec const& other) : data_(new int[other.size_]), size_(other.size_), capacity_(other.size_) {
    for (std::size_t i = 0; i != size_; ++i) data_[i] = other.data_[i];
  }
  vec(vec&& other) noexcept : data_(other.data_), size_(other.size_), capacity_(other.capacity_) {
    other.data_ = nullptr;
    if (!bug(11)) other.capacity_ = 0;  // what was moved from still believes that it has room
    if (!bug(12)) other.size_ = 0;      // or that it has elements
  }
  vec& operator=(vec const& other) {
    if (bug(7)) {  // frees what it is about to copy, if that is itself
      int const* const from = other.data_;
      auto const size = other.size_;
      delete[] data_;
      data_ = new int[size];
      size_ = capacity_ = size;
      for (std::size_t i = 0; i != size_; ++i) data_[i] = from[i];
    } else if (bug(8)) {  // forgets its elements before it copies its own
      size_ = 0;
      for (std::size_t i = 0; i != other.size_; ++i) push_back(other.data_[i]);
    } else {
      vec copy(other);
      swap(*this, copy);
    }
    return *this;
  }
  vec& operator=(vec&& other) noexcept {
    vec taken(std::move(other));
    swap(*this, taken);
    return *this;
  }
  ~vec() { delete[] data_; }
  friend void swap(vec& a, vec& b) noexcept {
    std::swap(a.data_, b.data_);
    std::swap(a.size_, b.size_);
    std::swap(a.capacity_, b.capacity_);
  }

  iterator begin() { return data_; }
  iterator end() { return data_ + size_; }
  int const* begin() const { return data_; }
  int const* end() const { return data_ + size_; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  int& operator[](std::size_t i) { return data_[i]; }
  int const& operator[](std::size_t i) const { return data_[i]; }

  void reserve(std::size_t capacity) {
    if (capacity > capacity_) move_to(capacity);
  }
  void clear() {
    for (std::size_t i = 0; i != size_; ++i) data_[i] = 0;  // nobody is to read what was there
    size_ = 0;
  }
  void pop_back() { --size_; }

  void push_back(int const& x) {
    int const copy = x;
    bool const full = size_ == capacity_;
    if (full && !(bug(17) && size_ == 64)) move_to(next());             // 17 forgets to grow when it is large
    if (bug(4) && !full && size_ + 1 == capacity_) move_to(capacity_);  // takes new room although there is some left
    data_[size_++] = bug(9) ? x : copy;  // 9 has freed the room in which the element may lie
  }
  iterator insert(iterator at, int const& x) {
    auto const index = static_cast<std::size_t>(at - data_);
    int const copy = x;
    bool const grows = size_ == capacity_;
    reserve_one();
    for (std::size_t i = size_; i != index; --i) data_[i] = data_[i - 1];
    data_[index] = bug(10) && !grows ? x : copy;  // 10: an own element has moved on
    ++size_;
    return data_ + index;
  }
  iterator erase(iterator at) {
    for (auto i = at; i + 1 != end(); ++i) *i = *(i + 1);
    --size_;
    return bug(1) && at != end() ? at + 1 : at;  // 1 returns the one after the next
  }
  iterator erase(iterator first, iterator last) {
    auto const count = static_cast<std::size_t>(last - first);
    bool const to_end = last == end();
    for (auto i = last; i != end(); ++i) *(i - (last - first)) = *i;
    size_ -= bug(5) && to_end && count > 1 ? count - 1 : count;  // 5: one too few
    return first;
  }

 private:
  std::size_t next() const { return capacity_ == 0 ? 4 : 2 * capacity_; }
  void reserve_one() {
    if (size_ == capacity_) move_to(next());
  }
  void move_to(std::size_t capacity) {
    auto* const data = new int[capacity];
    for (std::size_t i = 0; i != size_; ++i) data[i] = data_[i];
    delete[] data_;
    data_ = data;
    capacity_ = capacity;
  }

  int* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace planted
