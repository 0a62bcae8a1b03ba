#pragma once
#include <cstddef>
#include <vector>

namespace bench {

/// The reference of the stack workload: a vector, spelled like a stack.
class ModelStack {
 public:
  void push(int x) { items_.push_back(x); }
  void pop() { items_.pop_back(); }
  int top() const { return items_.back(); }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }

 private:
  std::vector<int> items_;
};

/// The candidate: one block and a count. With a `Bug` other than 0, `pop` at that size drops two.
template <std::size_t Bug = 0>
class BlockStack {
 public:
  void push(int x) {
    if (count_ == block_.size()) block_.resize(count_ == 0 ? 8 : 2 * count_);
    block_[count_++] = x;
  }
  void pop() {
    if (count_ != 0) count_ -= Bug != 0 && count_ == Bug ? 2 : 1;  // a stack that has lost one is popped too often
  }
  int top() const { return count_ == 0 ? 0 : block_[count_ - 1]; }
  std::size_t size() const { return count_; }

 private:
  std::vector<int> block_;
  std::size_t count_ = 0;
};

}  // namespace bench
