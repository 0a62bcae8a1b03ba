#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A persistent map from int to int: a Patricia tree of immutable, shared nodes, little-endian, that is, the lowest bit
/// in which two keys differ is where they branch first.
/// Bug 1: `unite` compares the branching bits of two trees as signed numbers, and so takes the highest for the lowest.
class patricia_map {
 public:
  patricia_map() = default;
  patricia_map insert(int k, int v) const { return patricia_map(merge(leaf(k, v), root_)); }
  patricia_map remove(int k) const { return patricia_map(remove(root_, bits(k))); }
  /// Where both have a key, the value is that of this map.
  patricia_map unite(patricia_map const& other) const { return patricia_map(merge(root_, other.root_)); }

  std::optional<int> find(int k) const {
    auto const* t = root_.get();
    while (t && t->bit != 0) t = (bits(k) & t->bit ? t->one : t->zero).get();
    return t && t->prefix == bits(k) ? std::optional<int>(t->value) : std::nullopt;
  }
  std::vector<int> keys() const {
    std::vector<int> all;
    list(root_, all);
    return all;
  }
  std::size_t size() const { return keys().size(); }

 private:
  using Bits = std::uint32_t;
  struct Node;
  using Link = std::shared_ptr<Node const>;
  /// A leaf has no branching bit, and its prefix is its key. A branch has the bits below its own as its prefix.
  struct Node {
    Bits prefix, bit;
    Link zero, one;
    int value;
  };

  explicit patricia_map(Link root) : root_(std::move(root)) {}

  static Bits bits(int k) { return static_cast<Bits>(k); }
  static Link leaf(int k, int v) { return std::make_shared<Node const>(Node{bits(k), 0, {}, {}, v}); }
  static Link branch(Bits prefix, Bits bit, Link zero, Link one) {
    if (!zero) return one;
    if (!one) return zero;
    return std::make_shared<Node const>(Node{prefix, bit, std::move(zero), std::move(one), 0});
  }
  static bool is_within(Bits key, Node const& t) { return (key & (t.bit - 1)) == t.prefix; }
  static bool is_lower(Bits a, Bits b) {
    return BUG == 1 ? static_cast<std::int32_t>(a) < static_cast<std::int32_t>(b) : a < b;
  }

  /// A branch of two trees that have no prefix in common.
  static Link fork(Link const& a, Link const& b) {
    Bits const differ = a->prefix ^ b->prefix;
    Bits const bit = differ & (~differ + 1);
    Bits const prefix = a->prefix & (bit - 1);
    return a->prefix & bit ? branch(prefix, bit, b, a) : branch(prefix, bit, a, b);
  }
  /// All of both; the values of `a` win.
  static Link merge(Link const& a, Link const& b) {
    if (!a) return b;
    if (!b) return a;
    if (a->bit == b->bit && a->prefix == b->prefix)
      return a->bit == 0 ? a : branch(a->prefix, a->bit, merge(a->zero, b->zero), merge(a->one, b->one));
    bool const a_outside = a->bit != 0 && (b->bit == 0 || is_lower(a->bit, b->bit));
    bool const b_outside = b->bit != 0 && (a->bit == 0 || is_lower(b->bit, a->bit));
    if (a_outside && is_within(b->prefix, *a))
      return b->prefix & a->bit ? branch(a->prefix, a->bit, a->zero, merge(a->one, b))
                                : branch(a->prefix, a->bit, merge(a->zero, b), a->one);
    if (b_outside && is_within(a->prefix, *b))
      return a->prefix & b->bit ? branch(b->prefix, b->bit, b->zero, merge(a, b->one))
                                : branch(b->prefix, b->bit, merge(a, b->zero), b->one);
    return fork(a, b);
  }
  static Link remove(Link const& t, Bits key) {
    if (!t) return t;
    if (t->bit == 0) return t->prefix == key ? Link() : t;
    if (!is_within(key, *t)) return t;
    return key & t->bit ? branch(t->prefix, t->bit, t->zero, remove(t->one, key))
                        : branch(t->prefix, t->bit, remove(t->zero, key), t->one);
  }
  static void list(Link const& t, std::vector<int>& all) {
    if (!t) return;
    if (t->bit == 0) return all.push_back(static_cast<int>(t->prefix));
    list(t->zero, all);
    list(t->one, all);
  }

  Link root_;
};

}  // namespace my
