#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A persistent set of integers: a search tree of immutable, shared nodes, as in the standard library of OCaml. The
/// heights of two siblings may differ by two; `balance` mends a difference of three.
/// Bug 1: `join` is the one that OCaml had for ten years: it balances again and again, but only ever looks at the root,
/// so that an inner node can stay out of balance. Every result is right all the same.
class avl_set {
 public:
  avl_set() = default;
  avl_set add(int x) const { return avl_set(add(root_, x)); }
  avl_set remove(int x) const { return avl_set(remove(root_, x)); }
  avl_set unite(avl_set const& other) const { return avl_set(unite(root_, other.root_)); }
  bool contains(int x) const {
    auto const* t = root_.get();
    while (t && t->value != x) t = (x < t->value ? t->left : t->right).get();
    return t != nullptr;
  }
  std::size_t size() const { return elements().size(); }
  std::vector<int> elements() const {
    std::vector<int> all;
    list(root_, all);
    return all;
  }

  /// What tells it from sets that hold the same: every node before its sub-trees, with -1 where there is none.
  std::vector<int> shape() const {
    std::vector<int> all;
    list_shape(root_, all);
    return all;
  }
  /// In order, every height as it is written down, and no two siblings further apart than two.
  bool is_balanced() const { return is_balanced(root_.get(), nullptr, nullptr); }

 private:
  struct Node;
  using Link = std::shared_ptr<Node const>;
  struct Node {
    Link left;
    int value;
    Link right;
    int height;
  };
  static constexpr int slack = 2;

  explicit avl_set(Link root) : root_(std::move(root)) {}

  static int height(Link const& t) { return t ? t->height : 0; }
  static Link node(Link l, int x, Link r) {
    int const h = 1 + std::max(height(l), height(r));
    return std::make_shared<Node const>(Node{std::move(l), x, std::move(r), h});
  }

  /// A node of two trees whose heights differ by three at the most.
  static Link balance(Link const& l, int x, Link const& r) {
    if (height(l) > height(r) + slack) {
      if (height(l->left) >= height(l->right)) return node(l->left, l->value, node(l->right, x, r));
      auto const& m = *l->right;
      return node(node(l->left, l->value, m.left), m.value, node(m.right, x, r));
    }
    if (height(r) > height(l) + slack) {
      if (height(r->right) >= height(r->left)) return node(node(l, x, r->left), r->value, r->right);
      auto const& m = *r->left;
      return node(node(l, x, m.left), m.value, node(m.right, r->value, r->right));
    }
    return node(l, x, r);
  }

  /// A tree of two trees of any heights, the one before x, the other behind it.
  static Link join(Link const& l, int x, Link const& r) {
    if (BUG == 1) {
      auto t = balance(l, x, r);
      bool const even = std::abs(height(t->left) - height(t->right)) <= slack;
      return even ? t : join(t->left, t->value, t->right);
    }
    if (!l) return add(r, x);
    if (!r) return add(l, x);
    if (l->height > r->height + slack) return balance(l->left, l->value, join(l->right, x, r));
    if (r->height > l->height + slack) return balance(join(l, x, r->left), r->value, r->right);
    return node(l, x, r);
  }

  static Link add(Link const& t, int x) {
    if (!t) return node({}, x, {});
    if (x == t->value) return t;
    if (x < t->value) return balance(add(t->left, x), t->value, t->right);
    return balance(t->left, t->value, add(t->right, x));
  }
  static Link remove(Link const& t, int x) {
    if (!t) return t;
    if (x < t->value) return balance(remove(t->left, x), t->value, t->right);
    if (x > t->value) return balance(t->left, t->value, remove(t->right, x));
    if (!t->left) return t->right;
    if (!t->right) return t->left;
    int const next = first(t->right);
    return balance(t->left, next, remove(t->right, next));
  }
  static int first(Link const& t) { return t->left ? first(t->left) : t->value; }

  /// What lies below x, and what lies above it.
  static std::pair<Link, Link> split(Link const& t, int x) {
    if (!t) return {};
    if (x == t->value) return {t->left, t->right};
    if (x < t->value) {
      auto const [below, above] = split(t->left, x);
      return {below, join(above, t->value, t->right)};
    }
    auto const [below, above] = split(t->right, x);
    return {join(t->left, t->value, below), above};
  }
  static Link unite(Link const& a, Link const& b) {
    if (!a) return b;
    if (!b) return a;
    if (a->height < b->height) return unite(b, a);
    if (b->height == 1) return add(a, b->value);
    auto const [below, above] = split(b, a->value);
    return join(unite(a->left, below), a->value, unite(a->right, above));
  }

  static void list_shape(Link const& t, std::vector<int>& all) {
    all.push_back(t ? t->value : -1);
    if (!t) return;
    list_shape(t->left, all);
    list_shape(t->right, all);
  }
  static void list(Link const& t, std::vector<int>& all) {
    if (!t) return;
    list(t->left, all);
    all.push_back(t->value);
    list(t->right, all);
  }
  static bool is_balanced(Node const* t, int const* above, int const* below) {
    if (!t) return true;
    if ((above && t->value <= *above) || (below && t->value >= *below)) return false;
    int const l = height(t->left);
    int const r = height(t->right);
    return t->height == 1 + std::max(l, r) && std::abs(l - r) <= slack &&
           is_balanced(t->left.get(), above, &t->value) && is_balanced(t->right.get(), &t->value, below);
  }

  Link root_;
};

}  // namespace my
