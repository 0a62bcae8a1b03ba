#pragma once
#include <algorithm>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A growing array on one owned block.
/// Bug 1: a copied element is read after growing has emptied the old block, where it may have lived.
/// Bug 2: a vector that was moved from believes that it still has its block. Bug 3: assignment clears the old
/// elements first, also when they are the ones to be copied.
/// Bug 4: the third element given as an rvalue is lost.
template <class T>
class vec {
 public:
  vec() = default;
  vec(vec const& other) : block_(std::make_unique<T[]>(other.size_)), size_(other.size_), room_(other.size_) {
    std::copy(other.begin(), other.end(), begin());
  }
  vec(vec&& other) noexcept
      : block_(std::move(other.block_)), size_(std::exchange(other.size_, 0)), room_(other.room_) {
    if (BUG != 2) other.room_ = 0;
  }
  vec& operator=(vec const& other) {
    if (BUG == 3) std::fill(begin(), end(), T());
    auto copy = other;
    swap(copy);
    return *this;
  }
  vec& operator=(vec&& other) noexcept {
    auto moved = std::move(other);
    swap(moved);
    return *this;
  }
  void swap(vec& other) noexcept {
    std::swap(block_, other.block_);
    std::swap(size_, other.size_);
    std::swap(room_, other.room_);
  }

  T* begin() { return block_.get(); }
  T* end() { return begin() + size_; }
  T const* begin() const { return block_.get(); }
  T const* end() const { return begin() + size_; }
  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return block_[i]; }
  T const& operator[](std::size_t i) const { return block_[i]; }
  T const& at(std::size_t i) const {
    if (i >= size_) throw std::out_of_range("vec: no such element");
    return block_[i];
  }

  void push_back(T const& x) {
    if (BUG == 1) {
      auto old = grow();  // kept for as long as x may point into it
      block_[size_++] = x;
    } else {
      append(T(x));
    }
  }
  void push_back(T&& x) { append(BUG == 4 && size_ == 2 ? T() : std::move(x)); }
  void pop_back() { block_[--size_] = T(); }
  void clear() {
    while (size_ != 0) pop_back();
  }
  friend bool operator==(vec const& a, vec const& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  void append(T x) {
    grow();
    block_[size_++] = std::move(x);
  }
  std::unique_ptr<T[]> grow() {
    if (size_ < room_) return nullptr;
    room_ = room_ == 0 ? 1 : room_ * 2;
    auto wider = std::make_unique<T[]>(room_);
    std::move(begin(), end(), wider.get());
    std::swap(block_, wider);
    return wider;
  }

  std::unique_ptr<T[]> block_;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};

}  // namespace my
