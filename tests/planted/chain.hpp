#pragma once
// A doubly linked list whose iterators stay valid, and what can be wrong with one.
#include <cstddef>
#include <iterator>
#include <utility>

#include "bug.hpp"

namespace planted {

class chain {
  struct node {
    int value;
    node* next;
    node* before;
  };

 public:
  class iterator {
   public:
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using pointer = int*;
    using reference = int&;
    iterator() = default;
    int& operator*() const { return at_->value; }
    iterator& operator++() {
      at_ = at_->next;
      return *this;
    }
    iterator& operator--() {
      at_ = at_->before;
      return *this;
    }
    friend bool operator==(iterator a, iterator b) { return a.at_ == b.at_; }

   private:
    friend chain;
    explicit iterator(node* at) : at_(at) {}
    node* at_ = nullptr;
  };

  chain() : end_(new node{0, nullptr, nullptr}), first_(end_) {}
  chain(chain const& other) : chain() { append(other); }
  chain(chain&& other) : chain() { swap(*this, other); }
  chain& operator=(chain const& other) {
    if (bug(18)) {  // copies itself into itself, after it has forgotten what it was
      clear();
      append(other);
    } else {
      chain copy(other);
      swap(*this, copy);
    }
    return *this;
  }
  chain& operator=(chain&& other) {
    chain taken(std::move(other));
    swap(*this, taken);
    return *this;
  }
  ~chain() {
    clear();
    delete end_;
  }
  friend void swap(chain& a, chain& b) noexcept {
    std::swap(a.end_, b.end_);
    std::swap(a.first_, b.first_);
    std::swap(a.size_, b.size_);
  }

  iterator begin() { return iterator(first_); }
  iterator end() { return iterator(end_); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  int front() const { return first_->value; }
  int back() const { return end_->before->value; }

  void push_back(int x) { insert(end(), x); }
  void push_front(int x) {
    insert(begin(), x);
    if (bug(3) && size_ % 4 == 0) {  // now and then all nodes are made anew, to lie side by side
      chain other(*this);
      swap(*this, other);
    }
  }
  iterator insert(iterator at, int x) {
    auto* const made = new node{x, at.at_, at.at_->before};
    (made->before ? made->before->next : first_) = made;
    at.at_->before = made;
    ++size_;
    return iterator(made);
  }
  iterator erase(iterator at) {
    auto* const old = at.at_;
    auto* const next = old->next;
    unlink(old, next);
    delete old;
    --size_;
    return bug(2) ? at : iterator(next);  // 2 returns what is not there any more
  }
  iterator erase(iterator first, iterator last) {
    auto* const before = first.at_->before;
    while (first.at_ != last.at_) {
      auto* const next = first.at_->next;
      delete first.at_;
      first.at_ = next;
      --size_;
    }
    (before ? before->next : first_) = last.at_;
    if (!bug(6) || last.at_ != end_) last.at_->before = before;  // 6 does not tell the end which one is the last now
    return last;
  }
  void clear() {
    while (first_ != end_) {
      auto* const next = first_->next;
      delete first_;
      first_ = next;
    }
    end_->before = nullptr;
    size_ = 0;
  }

 private:
  void unlink(node* old, node* next) {
    (old->before ? old->before->next : first_) = next;
    next->before = old->before;
  }
  void append(chain const& other) {
    for (auto* i = other.first_; i != other.end_; i = i->next) push_back(i->value);
  }

  node* end_;
  node* first_;
  std::size_t size_ = 0;
};

}  // namespace planted
