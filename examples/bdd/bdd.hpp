#pragma once
#include <cstddef>
#include <deque>
#include <map>
#include <tuple>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A boolean function, as a binary decision diagram: at each node the lowest variable that matters is asked. A table
/// knows all nodes, so that there are no two equal ones, and two functions are equal if they are the same object.
/// Bug 1: `~` makes its nodes without asking the table.
class bdd {
 public:
  static bdd zero() { return bdd(leaf(false)); }
  static bdd one() { return bdd(leaf(true)); }
  static bdd var(unsigned v) { return bdd(shared(v, leaf(false), leaf(true))); }

  friend bool operator==(bdd a, bdd b) { return a.node_ == b.node_; }
  friend bdd operator&(bdd a, bdd b) {
    return bdd(combined(a.node_, b.node_, [](bool x, bool y) { return x && y; }));
  }
  friend bdd operator|(bdd a, bdd b) {
    return bdd(combined(a.node_, b.node_, [](bool x, bool y) { return x || y; }));
  }
  friend bdd operator^(bdd a, bdd b) {
    return bdd(combined(a.node_, b.node_, [](bool x, bool y) { return x != y; }));
  }
  friend bdd operator~(bdd a) { return bdd(inverted(a.node_)); }

  /// The value of the function where variable v has the value of bit v of the assignment.
  bool test(std::size_t assignment) const {
    auto const* n = node_;
    while (n->low) n = assignment >> n->variable & 1 ? n->high : n->low;
    return n == leaf(true);
  }

  /// Forgets all nodes; no function may be left.
  static void reset() {
    table.clear();
    nodes.clear();
  }

 private:
  struct Node;
  using Link = Node const*;
  struct Node {
    unsigned variable;
    Link low, high;
  };

  explicit bdd(Link node) : node_(node) {}

  static Link leaf(bool value) {
    static Node const leaves[2] = {{~0u, nullptr, nullptr}, {~0u, nullptr, nullptr}};
    return &leaves[value ? 1 : 0];
  }
  static Link fresh(unsigned v, Link low, Link high) { return &nodes.emplace_back(Node{v, low, high}); }
  static Link shared(unsigned v, Link low, Link high) {
    if (low == high) return low;
    auto& known = table[{v, low, high}];
    if (!known) known = fresh(v, low, high);
    return known;
  }
  template <class F>
  static Link combined(Link a, Link b, F f) {
    if (!a->low && !b->low) return leaf(f(a == leaf(true), b == leaf(true)));
    unsigned const v = a->variable < b->variable ? a->variable : b->variable;
    bool const of_a = a->variable == v;
    bool const of_b = b->variable == v;
    return shared(v, combined(of_a ? a->low : a, of_b ? b->low : b, f),
                  combined(of_a ? a->high : a, of_b ? b->high : b, f));
  }
  static Link inverted(Link a) {
    if (!a->low) return leaf(a != leaf(true));
    auto const low = inverted(a->low);
    auto const high = inverted(a->high);
    return BUG == 1 ? fresh(a->variable, low, high) : shared(a->variable, low, high);
  }

  inline static std::map<std::tuple<unsigned, Link, Link>, Link> table;
  inline static std::deque<Node> nodes;
  Link node_;
};

}  // namespace my
