#pragma once
#include <memory>
#include <optional>
#include <utility>
#ifndef BUG
#define BUG 0
#endif

/// A binary tree with a key in every inner node; whether it is a search tree, `is_bst` tells.
struct Bst {
  struct Node;
  std::shared_ptr<Node const> root;
};
struct Bst::Node {
  Bst left;
  int key;
  Bst right;
};

inline Bst leaf() {
  return {};
}
inline Bst node(Bst l, int k, Bst r) {
  return {std::make_shared<Bst::Node const>(Bst::Node{std::move(l), k, std::move(r)})};
}

/// Whether the keys ascend strictly from left to right, and stay between the two, where given.
inline bool is_bst(Bst const& t, std::optional<int> above = {}, std::optional<int> below = {}) {
  if (!t.root) return true;
  int k = t.root->key;
  if ((above && k <= *above) || (below && k >= *below)) return false;
  return is_bst(t.root->left, above, k) && is_bst(t.root->right, k, below);
}

/// Bug 1: a key that is there already is put in a second time. Bug 2: from the fifth level on it goes to the wrong
/// side, so that only a tree with a path of that length shows it.
inline Bst insert(int k, Bst const& t, int level = 0) {
  if (!t.root) return node(leaf(), k, leaf());
  auto const& [l, x, r] = *t.root;
  if (k == x && BUG != 1) return t;
  bool const left = BUG == 2 && level >= 4 ? k > x : k < x;
  return left ? node(insert(k, l, level + 1), x, r) : node(l, x, insert(k, r, level + 1));
}
