#pragma once
#include <cstddef>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A bag of numbers, from which any can be taken.
/// Bug 1: of three elements `take` answers the first and drops the second.
class bag {
 public:
  void add(int x) { elements_.push_back(x); }
  bool empty() const { return elements_.empty(); }
  std::size_t size() const { return elements_.size(); }
  int take() {
    if (BUG == 1 && size() == 3) {
      elements_.erase(elements_.begin() + 1);
      return elements_.front();
    }
    int const x = elements_.back();
    elements_.pop_back();
    return x;
  }

 private:
  std::vector<int> elements_;
};

}  // namespace my
