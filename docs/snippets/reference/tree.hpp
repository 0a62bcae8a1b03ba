#pragma once
#include <memory>

/// A binary tree that is never changed.
struct Node;
using Tree = std::shared_ptr<Node const>;
struct Node {
  Tree left;
  int value;
  Tree right;
};
inline Tree leaf() {
  return nullptr;
}
inline Tree node(Tree left, int value, Tree right) {
  return std::make_shared<Node const>(Node{left, value, right});
}
inline int depth(Tree const& t) {
  if (!t) return 1;
  int const left = depth(t->left);
  int const right = depth(t->right);
  return 1 + (left < right ? right : left);
}
