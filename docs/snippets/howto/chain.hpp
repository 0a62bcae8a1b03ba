#pragma once
#include <cstddef>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A list of numbers in nodes. Iterators stay valid as long as their element is in the list.
/// Bug 1: `insert` puts the new number into the node that is there, and the old one into a new node behind it.
class chain {
  struct node {
    int value = 0;
    node* before = this;
    node* after = this;
  };

 public:
  class iterator {
   public:
    int& operator*() const { return at_->value; }
    iterator& operator++() {
      at_ = at_->after;
      return *this;
    }
    bool operator==(iterator const&) const = default;

   private:
    friend chain;
    explicit iterator(node* at) : at_(at) {}
    node* at_;
  };

  chain() = default;
  chain(chain const&) = delete;
  ~chain() { clear(); }

  std::size_t size() const { return size_; }
  iterator begin() { return iterator(ring_.after); }
  iterator end() { return iterator(&ring_); }

  iterator insert(iterator place, int value) {
    auto* const at = place.at_;
    ++size_;
    if (BUG == 1 && at != &ring_) {
      link(new node{at->value}, at->after);
      at->value = value;
      return place;
    }
    return iterator(link(new node{value}, at));
  }
  void push_back(int value) { insert(end(), value); }

  iterator erase(iterator place) {
    auto* const at = place.at_;
    auto* const after = at->after;
    at->before->after = after;
    after->before = at->before;
    delete at;
    --size_;
    return iterator(after);
  }
  iterator erase(iterator first, iterator last) {
    while (first != last) first = erase(first);
    return last;
  }
  void clear() { erase(begin(), end()); }

 private:
  node* link(node* made, node* after) {
    made->before = after->before;
    made->after = after;
    after->before->after = made;
    after->before = made;
    return made;
  }

  node ring_;
  std::size_t size_ = 0;
};

}  // namespace my
