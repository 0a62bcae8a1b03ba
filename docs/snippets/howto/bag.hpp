#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// Numbers in an order that is nobody's business: the last one comes where one was erased. Bug 1: what erase returns is
/// behind that one.
class bag {
 public:
  using iterator = std::vector<int>::iterator;

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  std::size_t size() const { return items_.size(); }
  std::vector<int> const& items() const { return items_; }

  void insert(int x) { items_.push_back(x); }
  iterator erase(iterator i) {
    *i = items_.back();
    items_.pop_back();
    return BUG == 1 && i != end() ? i + 1 : i;
  }

 private:
  std::vector<int> items_;
};

}  // namespace my
