#pragma once
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A stack that takes and gives ranges.
/// Bug 1: `push_all` walks its range twice, to make room first. Bug 2: a second walk of `items` finds nothing.
class sequence_stack {
 public:
  /// The elements from the top down, to be walked as often as one likes.
  class Items {
   public:
    explicit Items(std::vector<int> const& cells) : cells_(cells) {}
    auto begin() const { return BUG == 2 && std::exchange(walked_, true) ? end() : cells_.rbegin(); }
    std::vector<int>::const_reverse_iterator end() const { return cells_.rend(); }

   private:
    std::vector<int> cells_;
    mutable bool walked_ = false;
  };

  /// The same, to be walked once: each step takes an element away.
  class Drained {
   public:
    explicit Drained(std::vector<int> cells) : cells_(std::make_shared<std::vector<int>>(std::move(cells))) {}
    class iterator {
     public:
      using iterator_category = std::input_iterator_tag;
      using value_type = int;
      using difference_type = std::ptrdiff_t;
      using pointer = void;
      using reference = int;
      explicit iterator(std::vector<int>* cells) : cells_(cells) {}
      int operator*() const { return cells_->back(); }
      iterator& operator++() {
        cells_->pop_back();
        return *this;
      }
      void operator++(int) { ++*this; }
      bool operator==(std::default_sentinel_t) const { return cells_->empty(); }

     private:
      std::vector<int>* cells_;
    };
    iterator begin() const { return iterator(cells_.get()); }
    std::default_sentinel_t end() const { return {}; }

   private:
    std::shared_ptr<std::vector<int>> cells_;
  };

  std::size_t size() const { return cells_.size(); }
  void push(int x) { cells_.push_back(x); }
  template <class Range>
  void push_all(Range&& range) {
    if (BUG == 1) {
      auto needed = size();
      for (auto i = range.begin(); i != range.end(); ++i) ++needed;
      cells_.reserve(needed);
    }
    for (int x : range) push(x);
  }
  Items items() const { return Items(cells_); }
  Drained drain() { return Drained(std::exchange(cells_, {})); }

 private:
  std::vector<int> cells_;
};

}  // namespace my
