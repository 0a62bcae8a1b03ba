#pragma once
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A persistent heap of integers, the least on top: a tree of immutable, shared nodes that balances itself by swapping
/// the children of every node it comes through.
/// Bug 1: where the second of two heaps has a left child, `merge` compares with that one's root instead of its own.
class skew_heap {
 public:
  skew_heap() = default;
  skew_heap add(int x) const { return skew_heap(merge(node(x, {}, {}), root_)); }
  skew_heap merge(skew_heap const& other) const { return skew_heap(merge(root_, other.root_)); }
  /// Of a heap that is not empty.
  skew_heap pop() const { return skew_heap(merge(root_->left, root_->right)); }
  int min() const { return root_->value; }
  std::size_t size() const { return size(root_); }
  /// What tells it from heaps that hold the same: every node before its sub-trees, with -1 where there is none.
  std::vector<int> shape() const {
    std::vector<int> all;
    list_shape(root_, all);
    return all;
  }
  /// No value is below one over it.
  bool is_heap() const { return is_heap(root_); }

 private:
  struct Node;
  using Link = std::shared_ptr<Node const>;
  struct Node {
    int value;
    Link left, right;
  };

  explicit skew_heap(Link root) : root_(std::move(root)) {}

  static Link node(int x, Link l, Link r) { return std::make_shared<Node const>(Node{x, std::move(l), std::move(r)}); }
  static Link merge(Link const& a, Link const& b) {
    if (!a) return b;
    if (!b) return a;
    int const least = BUG == 1 && b->left ? b->left->value : b->value;
    if (a->value <= least) return node(a->value, merge(a->right, b), a->left);
    return node(b->value, merge(b->right, a), b->left);
  }
  static std::size_t size(Link const& t) { return t ? 1 + size(t->left) + size(t->right) : 0; }
  static void list_shape(Link const& t, std::vector<int>& all) {
    all.push_back(t ? t->value : -1);
    if (!t) return;
    list_shape(t->left, all);
    list_shape(t->right, all);
  }
  static bool is_heap(Link const& t) {
    if (!t) return true;
    bool const on_top = (!t->left || t->value <= t->left->value) && (!t->right || t->value <= t->right->value);
    return on_top && is_heap(t->left) && is_heap(t->right);
  }

  Link root_;
};

}  // namespace my
