#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A persistent map from int to int: a binary search tree of immutable, shared nodes.
/// Bugs 1 to 8 are those of "How to Specify It":
///  1 insert answers a single node            2 insert puts an equal key to the right, a duplicate
///  3 insert keeps the old value of a key     4 remove answers only the sub-tree it went into
///  5 remove goes the wrong way below a node  6 unite joins, as if all keys on the left came first
///  7 unite does not cut the sub-trees apart  8 unite forgets which side wins
/// It has the bug with the number Bug; where that is negative, the one that BUG says.
template <int Bug = -1>
class search_tree {
 public:
  static search_tree nil() { return {}; }
  search_tree insert(int k, int v) const { return search_tree(insert(root_, k, v)); }
  search_tree remove(int k) const { return search_tree(remove(root_, k)); }
  search_tree unite(search_tree const& other) const { return search_tree(unite(root_, other.root_)); }

  std::optional<int> find(int k) const {
    auto const* t = root_.get();
    while (t && t->key != k) t = (k < t->key ? t->left : t->right).get();
    return t ? std::optional<int>(t->value) : std::nullopt;
  }
  std::vector<int> keys() const {
    std::vector<int> all;
    walk(root_, [&](Node const& n) { all.push_back(n.key); });
    return all;
  }
  std::vector<std::pair<int, int>> to_list() const {
    std::vector<std::pair<int, int>> all;
    walk(root_, [&](Node const& n) { all.emplace_back(n.key, n.value); });
    return all;
  }
  /// What tells it from trees that hold the same: every node before its sub-trees, with nothing where there is none.
  std::vector<std::optional<std::pair<int, int>>> shape() const {
    std::vector<std::optional<std::pair<int, int>>> all;
    list_shape(root_, all);
    return all;
  }
  std::size_t size() const {
    std::size_t n = 0;
    walk(root_, [&](Node const&) { ++n; });
    return n;
  }

 private:
  struct Node;
  using Link = std::shared_ptr<Node const>;
  struct Node {
    Link left;
    int key, value;
    Link right;
  };

  static bool has(int bug) { return (Bug < 0 ? BUG : Bug) == bug; }

  search_tree() = default;
  explicit search_tree(Link root) : root_(std::move(root)) {}

  static Link node(Link l, int k, int v, Link r) {
    return std::make_shared<Node const>(Node{std::move(l), k, v, std::move(r)});
  }
  static void list_shape(Link const& t, std::vector<std::optional<std::pair<int, int>>>& all) {
    if (!t) return all.push_back(std::nullopt);
    all.emplace_back(std::pair(t->key, t->value));
    list_shape(t->left, all);
    list_shape(t->right, all);
  }
  template <class Visit>
  static void walk(Link const& t, Visit const& visit) {
    if (!t) return;
    walk(t->left, visit);
    visit(*t);
    walk(t->right, visit);
  }

  static Link insert(Link const& t, int k, int v) {
    if (!t || has(1)) return node(nullptr, k, v, nullptr);
    if (k < t->key) return node(insert(t->left, k, v), t->key, t->value, t->right);
    if (k > t->key || has(2)) return node(t->left, t->key, t->value, insert(t->right, k, v));
    return node(t->left, k, has(3) ? t->value : v, t->right);
  }

  static Link remove(Link const& t, int k) {
    if (!t) return t;
    if (k == t->key) return join(t->left, t->right);
    bool to_left = (k < t->key) != has(5);
    auto rest = remove(to_left ? t->left : t->right, k);
    if (has(4)) return rest;
    return to_left ? node(rest, t->key, t->value, t->right) : node(t->left, t->key, t->value, rest);
  }

  /// Both as one tree; every key of `a` is less than every key of `b`.
  static Link join(Link const& a, Link const& b) {
    if (!a || !b) return a ? a : b;
    return node(a->left, a->key, a->value, node(join(a->right, b->left), b->key, b->value, b->right));
  }

  static Link below(Link const& t, int k) {
    if (!t) return t;
    if (t->key >= k) return below(t->left, k);
    return node(t->left, t->key, t->value, below(t->right, k));
  }
  static Link above(Link const& t, int k) {
    if (!t) return t;
    if (t->key <= k) return above(t->right, k);
    return node(above(t->left, k), t->key, t->value, t->right);
  }

  static Link unite(Link const& a, Link const& b) {
    if (has(6)) return join(a, b);
    if (!a || !b) return a ? a : b;
    if (has(7) || has(8)) return unite_by_roots(a, b);
    return node(unite(a->left, below(b, a->key)), a->key, a->value, unite(a->right, above(b, a->key)));
  }
  static Link unite_by_roots(Link const& a, Link const& b) {
    int k = a->key;
    if (k == b->key) return node(unite(a->left, b->left), k, a->value, unite(a->right, b->right));
    if (k > b->key) return unite(b, a);
    if (has(7)) return node(a->left, k, a->value, node(unite(a->right, b->left), b->key, b->value, b->right));
    return node(unite(a->left, below(b->left, k)), k, a->value,
                unite(a->right, node(above(b->left, k), b->key, b->value, b->right)));
  }

  Link root_;
};

using tree = search_tree<>;

}  // namespace my
