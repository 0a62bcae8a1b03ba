#pragma once
// A list of which every version stays what it was, with nodes that are shared and counted by hand; and what can be
// wrong with one.
#include <cstddef>
#include <utility>

#include "bug.hpp"

namespace planted {

class versions {
  struct node {
    int value;
    node* rest;
    std::size_t uses;
  };

 public:
  versions() = default;
  versions(versions const& other) : first_(keep(other.first_)) {}
  versions& operator=(versions other) noexcept {
    std::swap(first_, other.first_);
    return *this;
  }
  ~versions() { drop(first_); }

  bool empty() const { return !first_; }
  int top() const { return first_->value; }
  versions push(int x) const { return versions(new node{x, keep(first_), 1}); }
  versions pop() const {
    if (bug(16) && size() == 3) return versions(first_->rest);  // forgets that the rest is used once more
    return versions(keep(first_->rest));
  }
  /// Another version with another value at the top.
  versions replace(int x) const {
    if (bug(15) && first_->uses < 3) return first_->value = x, *this;  // changes the node that others share
    return versions(new node{x, keep(first_->rest), 1});
  }
  std::size_t size() const {
    std::size_t n = 0;
    for (auto* i = first_; i; i = i->rest) ++n;
    return n;
  }

 private:
  explicit versions(node* first) : first_(first) {}
  static node* keep(node* n) {
    if (n) ++n->uses;
    return n;
  }
  static void drop(node* n) {
    while (n && --n->uses == 0) {
      auto* const rest = n->rest;
      delete n;
      n = rest;
    }
  }

  node* first_ = nullptr;
};

}  // namespace planted
