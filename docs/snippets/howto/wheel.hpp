#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A queue in three cells, which are used round and round.
/// Bug 1: `back` does not go round.
class wheel {
 public:
  bool full() const { return size_ == cells_.size(); }
  std::size_t size() const { return size_; }
  void push(int x) { cells_[place(size_++)] = x; }
  void pop() {
    first_ = place(1);
    --size_;
  }
  int front() const { return cells_[first_]; }
  int back() const { return cells_[BUG == 1 ? std::min(first_ + size_, cells_.size()) - 1 : place(size_ - 1)]; }

  std::size_t first() const { return first_; }
  std::vector<int> items() const {
    std::vector<int> result;
    for (std::size_t i = 0; i != size_; ++i) result.push_back(cells_[place(i)]);
    return result;
  }

 private:
  std::size_t place(std::size_t i) const { return (first_ + i) % cells_.size(); }

  std::array<int, 3> cells_{};
  std::size_t first_ = 0;
  std::size_t size_ = 0;
};

}  // namespace my
