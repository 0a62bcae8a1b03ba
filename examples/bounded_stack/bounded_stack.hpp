#pragma once
#include <array>
#include <cstddef>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// How many elements a stack can hold; it is set once, before the first stack is made.
inline std::size_t bound = 8;

/// A stack of at most `bound` elements.
/// Bug 1: a stack of a bound above 4 is full when one place is left.
class bounded_stack {
 public:
  static constexpr std::size_t most = 8;

  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == bound - (BUG == 1 && bound > 4 ? 1 : 0); }
  std::size_t size() const { return size_; }
  /// On a stack that is not full.
  void push(int x) { cells_[size_++] = x; }
  /// Of a stack that is not empty.
  int pop() { return cells_[--size_]; }

 private:
  std::array<int, most> cells_{};
  std::size_t size_ = 0;
};

}  // namespace my
