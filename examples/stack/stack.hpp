#pragma once
#include <cstddef>
#include <memory>
#include <utility>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A stack of linked cells; copies share them. Bug 1: `pop` at size 5 drops two.
template <class T>
class stack {
 public:
  std::size_t size() const { return top_ ? top_->depth : 0; }
  T const& top() const {
    static T const nothing{};  // a stack that lost a value to the bug is looked at once too often
    return top_ ? top_->value : nothing;
  }
  void push(T x) { top_ = std::make_shared<Cell const>(Cell{std::move(x), size() + 1, top_}); }
  void pop() {
    if (!top_) return;
    bool twice = BUG == 1 && size() == 5;
    top_ = top_->below;
    if (twice) top_ = top_->below;
  }
  friend bool operator==(stack const& a, stack const& b) {
    auto x = a.top_, y = b.top_;
    for (; x && y && x != y; x = x->below, y = y->below)
      if (x->depth != y->depth || !(x->value == y->value)) return false;
    return x == y;
  }

 private:
  struct Cell {
    T value;
    std::size_t depth;
    std::shared_ptr<Cell const> below;
  };
  std::shared_ptr<Cell const> top_;
};

}  // namespace my
