#pragma once
#include <memory>
#include <optional>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

enum class direction { left, right };

/// A persistent set of integers: a red-black tree of immutable, shared nodes.
class tree {
 public:
  tree() = default;
  tree insert(int x) const {
    auto const root = add(root_, x);
    return tree(node(false, root->left, root->key, root->right));
  }
  bool empty() const { return !root_; }
  tree child(direction d) const { return tree(d == direction::left ? root_->left : root_->right); }
  std::vector<int> keys() const {
    std::vector<int> all;
    list(root_, all);
    return all;
  }
  /// What tells it from trees that hold the same: every node before its sub-trees, with -1 where there is none.
  std::vector<int> shape() const {
    std::vector<int> all;
    list_shape(root_, all);
    return all;
  }
  /// In order, no red node below a red one, and as many black nodes on every way down.
  friend bool is_red_black(tree const& t);

 private:
  friend class zipper;
  struct Node;
  using Link = std::shared_ptr<Node const>;
  struct Node {
    bool red;
    Link left;
    int key;
    Link right;
  };

  explicit tree(Link root) : root_(std::move(root)) {}

  static bool is_red(Link const& t) { return t && t->red; }
  static Link node(bool red, Link l, int x, Link r) {
    return std::make_shared<Node const>(Node{red, std::move(l), x, std::move(r)});
  }
  static Link add(Link const& t, int x) {
    if (!t) return node(true, {}, x, {});
    if (x == t->key) return t;
    if (x < t->key) return balance(t->red, add(t->left, x), t->key, t->right);
    return balance(t->red, t->left, t->key, add(t->right, x));
  }
  /// A red node over two black ones, where a black one has a red child with a red child.
  static Link balance(bool red, Link const& l, int x, Link const& r) {
    if (red) return node(red, l, x, r);
    if (is_red(l) && is_red(l->left)) return over(*l->left, l->key, l->right, x, r);
    if (is_red(l) && is_red(l->right)) return over(l->left, l->key, *l->right, x, r);
    if (is_red(r) && is_red(r->left)) return over(l, x, *r->left, r->key, r->right);
    if (is_red(r) && is_red(r->right)) return over(l, x, r->left, r->key, *r->right);
    return node(red, l, x, r);
  }
  static Link over(Node const& l, int y, Link const& c, int z, Link const& d) {
    return node(true, node(false, l.left, l.key, l.right), y, node(false, c, z, d));
  }
  static Link over(Link const& a, int x, Node const& m, int z, Link const& d) {
    return node(true, node(false, a, x, m.left), m.key, node(false, m.right, z, d));
  }
  static Link over(Link const& a, int x, Link const& b, int y, Node const& r) {
    return node(true, node(false, a, x, b), y, node(false, r.left, r.key, r.right));
  }
  static void list_shape(Link const& t, std::vector<int>& all) {
    all.push_back(t ? 2 * t->key + t->red : -1);
    if (!t) return;
    list_shape(t->left, all);
    list_shape(t->right, all);
  }
  static void list(Link const& t, std::vector<int>& all) {
    if (!t) return;
    list(t->left, all);
    all.push_back(t->key);
    list(t->right, all);
  }
  /// The number of black nodes on a way down, or nothing where the colors or the keys are wrong.
  static std::optional<int> black_height(Node const* t, int const* above, int const* below) {
    if (!t) return 0;
    if ((above && t->key <= *above) || (below && t->key >= *below)) return std::nullopt;
    if (t->red && (is_red(t->left) || is_red(t->right))) return std::nullopt;
    auto const l = black_height(t->left.get(), above, &t->key);
    auto const r = black_height(t->right.get(), &t->key, below);
    if (!l || l != r) return std::nullopt;
    return *l + (t->red ? 0 : 1);
  }

  Link root_;
};

inline bool is_red_black(tree const& t) {
  return tree::black_height(t.root_.get(), nullptr, nullptr).has_value();
}

/// Where a sub-tree was taken out of its tree: all that is around it. A pointer into a tree is the sub-tree with its
/// zipper. As anybody can pair a zipper with another tree, it remembers its own, and that is the one that goes back.
/// Bug 1: the tree that goes back is the one of the pair.
class zipper {
 public:
  using pointer = std::pair<tree, zipper>;

  friend pointer zip_open(tree const& t);
  friend tree zip_close(pointer const& p);
  friend std::optional<pointer> move(pointer const& p, direction d);
  friend std::optional<pointer> move_up(pointer const& p);

 private:
  struct Step;
  using Steps = std::shared_ptr<Step const>;
  struct Step {
    direction went;
    tree parent;
    Steps up;
  };

  zipper(tree here, Steps up) : here_(std::move(here)), up_(std::move(up)) {}

  /// The parent, with the sub-tree put back.
  static tree put_back(pointer const& p) {
    auto const& t = BUG == 1 ? p.first : p.second.here_;
    auto const& n = *p.second.up_->parent.root_;
    bool const left = p.second.up_->went == direction::left;
    return tree(left ? tree::node(n.red, t.root_, n.key, n.right) : tree::node(n.red, n.left, n.key, t.root_));
  }

  tree here_;
  Steps up_;
};

using pointer = zipper::pointer;

inline pointer zip_open(tree const& t) {
  return {t, zipper(t, {})};
}
inline std::optional<pointer> move(pointer const& p, direction d) {
  auto const& here = p.second.here_;
  if (here.empty()) return std::nullopt;
  auto const child = here.child(d);
  auto const up = std::make_shared<zipper::Step const>(zipper::Step{d, here, p.second.up_});
  return pointer(child, zipper(child, up));
}
inline std::optional<pointer> move_up(pointer const& p) {
  if (!p.second.up_) return std::nullopt;
  auto const parent = zipper::put_back(p);
  return pointer(parent, zipper(parent, p.second.up_->up));
}
inline tree zip_close(pointer const& p) {
  auto const up = move_up(p);
  return up ? zip_close(*up) : BUG == 1 ? p.first : p.second.here_;
}

}  // namespace my
