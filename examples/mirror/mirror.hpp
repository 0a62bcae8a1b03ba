#pragma once
#include <memory>
#include <utility>
#ifndef BUG
#define BUG 0
#endif

/// A binary tree with a number in every inner node.
struct Tree {
  struct Node;
  std::shared_ptr<Node const> root;
  friend bool operator==(Tree const& a, Tree const& b);
};
struct Tree::Node {
  Tree left;
  int value;
  Tree right;
};

inline Tree leaf() {
  return {};
}
inline Tree node(Tree l, int x, Tree r) {
  return {std::make_shared<Tree::Node const>(Tree::Node{std::move(l), x, std::move(r)})};
}
inline bool operator==(Tree const& a, Tree const& b) {
  if (!a.root || !b.root) return a.root == b.root;
  return a.root->value == b.root->value && a.root->left == b.root->left && a.root->right == b.root->right;
}

/// The tree seen from behind. Bug 1: what was on the right is dropped.
inline Tree mirror(Tree const& t) {
  if (!t.root) return t;
  return node(BUG == 1 ? leaf() : mirror(t.root->right), t.root->value, mirror(t.root->left));
}
