#pragma once
#include <cstddef>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A sequence of numbers, with what one does to it with a function.
/// Bug 1: `for_each` leaves the last of three or more out. Bug 2: `map` leaves the second as it is.
class seq {
 public:
  void push(int x) { items_.push_back(x); }
  std::size_t size() const { return items_.size(); }
  template <class F>
  void for_each(F f) const {
    for (std::size_t i = 0; i != size() - (BUG == 1 && size() > 2 ? 1 : 0); ++i) f(items_[i]);
  }
  template <class A, class F>
  A fold(A a, F f) const {
    for (int x : items_) a = f(std::move(a), x);
    return a;
  }
  template <class F>
  seq map(F f) const {
    seq result;
    for (int x : items_) result.push(BUG == 2 && result.size() == 1 ? x : f(x));
    return result;
  }
  template <class P>
  std::size_t remove_if(P p) {
    return std::erase_if(items_, p);
  }

 private:
  std::vector<int> items_;
};

}  // namespace my
