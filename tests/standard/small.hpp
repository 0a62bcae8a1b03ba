#pragma once
#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

#include "../planted/bug.hpp"

namespace kinds {

using planted::bug;

/// A vector that has room for four elements in itself. Bug 1: when it leaves that room its last element stays behind.
/// Bug 2: where one of two has its elements in itself, and the other has not, swap leaves these where they are. Bug 3:
/// what is erased in a block is the one behind, where all would have room in the vector itself. Bug 4: a copy of four
/// elements in a block has the first one four times.
class small {
 public:
  using value_type = int;
  using size_type = std::size_t;
  using iterator = int*;
  using const_iterator = int const*;

  small() = default;
  small(std::size_t n, int x) { insert(end(), n, x); }
  template <std::input_iterator I>
  small(I first, I last) {
    insert(end(), first, last);
  }
  small(std::initializer_list<int> list) : small(list.begin(), list.end()) {}
  small(small const& other) { take(other); }
  small(small&& other) noexcept { swap(other); }
  small& operator=(small const& other) {
    if (this != &other) take(other);
    return *this;
  }
  small& operator=(small&& other) noexcept {
    small(std::move(other)).swap(*this);
    return *this;
  }

  int* data() { return block_.empty() ? room_ : block_.data(); }
  int const* data() const { return block_.empty() ? room_ : block_.data(); }
  iterator begin() { return data(); }
  iterator end() { return data() + size_; }
  const_iterator begin() const { return data(); }
  const_iterator end() const { return data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::size_t capacity() const { return block_.empty() ? inside : block_.size(); }
  int& operator[](std::size_t i) { return data()[i]; }
  int const& operator[](std::size_t i) const { return data()[i]; }
  int& front() { return data()[0]; }
  int const& front() const { return data()[0]; }
  int& back() { return data()[size_ - 1]; }
  int const& back() const { return data()[size_ - 1]; }

  void reserve(std::size_t n) {
    if (n <= capacity()) return;
    std::vector<int> block(std::max(n, 2 * capacity()));
    bool const leaves = block_.empty() && size_ == inside;
    std::copy(begin(), end() - (bug(1) && leaves ? 1 : 0), block.begin());
    block_.swap(block);
  }
  void push_back(int x) { insert(end(), x); }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void resize(std::size_t n, int x = 0) {
    if (n > size_)
      insert(end(), n - size_, x);
    else
      size_ = n;
  }
  iterator insert(const_iterator place, int x) { return insert(place, 1, x); }
  iterator insert(const_iterator place, std::size_t n, int x) {
    auto* const at = open(place, n);
    std::fill(at, at + n, x);
    return at;
  }
  template <std::input_iterator I>
  iterator insert(const_iterator place, I first, I last) {
    std::vector<int> const items(first, last);
    return std::copy(items.begin(), items.end(), open(place, items.size())) - static_cast<std::ptrdiff_t>(items.size());
  }
  iterator erase(const_iterator place) {
    bool const behind = bug(3) && !block_.empty() && size_ <= inside && place + 1 != end();
    erase(behind ? place + 1 : place, behind ? place + 2 : place + 1);
    return begin() + (place - data());
  }
  iterator erase(const_iterator first, const_iterator last) {
    auto* const at = begin() + (first - data());
    std::copy(begin() + (last - data()), end(), at);
    size_ -= static_cast<std::size_t>(last - first);
    return at;
  }
  void swap(small& other) noexcept {
    bool const differ = block_.empty() != other.block_.empty();
    if (!bug(2) || !differ) std::swap_ranges(room_, room_ + inside, other.room_);
    block_.swap(other.block_);
    std::swap(size_, other.size_);
  }
  friend bool operator==(small const& a, small const& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  static constexpr std::size_t inside = 4;

  void take(small const& other) {
    size_ = 0;
    reserve(other.size_);
    std::copy(other.begin(), other.end(), begin());
    size_ = other.size_;
    if (bug(4) && size_ == inside && !other.block_.empty()) std::fill(begin(), end(), other.front());
  }
  /// Room for n elements at this place.
  int* open(const_iterator place, std::size_t n) {
    auto const number = place - data();
    reserve(size_ + n);
    auto* const at = begin() + number;
    std::copy_backward(at, end(), end() + n);
    size_ += n;
    return at;
  }

  int room_[inside] = {};
  std::vector<int> block_;
  std::size_t size_ = 0;
};

}  // namespace kinds
