#pragma once
#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace trees {

/// A set, kept as a search tree that is balanced by the sizes of its parts.
template <class T>
class set {
 public:
  set() = default;
  explicit set(std::vector<T> const& elements) {
    for (T const& element : elements) insert(element);
  }
  static set singleton(T const& element) { return set({element}); }
  set(set const& other) : root_(copy_of(other.root_)) {}
  set(set&& other) noexcept = default;
  set& operator=(set other) noexcept {
    root_ = std::move(other.root_);
    return *this;
  }

  std::size_t size() const { return size_of(root_); }
  bool empty() const { return !root_; }
  bool contains(T const& element) const {
    Node const* at = root_.get();
    while (at && at->element != element) at = (element < at->element ? at->left : at->right).get();
    return at != nullptr;
  }
  T const& min() const {
    assert(!empty());
    Node const* at = root_.get();
    while (at->left) at = at->left.get();
    return at->element;
  }
  T const& max() const {
    assert(!empty());
    Node const* at = root_.get();
    while (at->right) at = at->right.get();
    return at->element;
  }
  /// The element that `index` others are below.
  T const& nth(std::size_t index) const {
    assert(index < size());
    Node const* at = root_.get();
    for (auto before = size_of(at->left); index != before; before = size_of(at->left)) {
      bool const beyond = index > before;
      if (beyond) index -= before + 1;
      at = (beyond ? at->right : at->left).get();
    }
    return at->element;
  }
  /// The least element that is not below `bound`.
  std::optional<T> at_least(T const& bound) const {
    std::optional<T> best;
    for (Node const* at = root_.get(); at;) {
      bool const low = at->element < bound;
      if (!low) best = at->element;
      if (BUG == 5 && low) best.reset();  // Bug 5: at_least forgets what it has seen when it turns right
      at = (low ? at->right : at->left).get();
    }
    return best;
  }
  bool is_subset_of(set const& other) const {
    if (BUG == 6 && empty()) return other.empty();  // Bug 6: the empty set is a subset of the empty set only
    for (T const& element : elements())
      if (!other.contains(element)) return false;
    return true;
  }
  /// All of them, ascending.
  std::vector<T> elements() const {
    std::vector<T> all;
    walk(root_, [&](T const& element) { all.push_back(element); });
    return all;
  }

  /// Says whether it was not there.
  bool insert(T const& element) { return insert_into(root_, element); }
  /// Says whether it was there.
  bool erase(T const& element) { return erase_from(root_, element); }
  T take_min() {
    assert(!empty());
    return take_least(root_);
  }
  void clear() { root_.reset(); }

  set& operator|=(set const& other) {
    for (T const& element : other.elements()) insert(element);
    return *this;
  }
  set& operator&=(set const& other) {
    return *this = filter([&](T const& element) { return other.contains(element); });
  }
  set& operator-=(set const& other) {
    if (BUG == 3 && this == &other) return *this;  // Bug 3: s -= s changes nothing
    return *this = filter([&](T const& element) { return !other.contains(element); });
  }
  friend set operator|(set const& left, set const& right) { return set(left) |= right; }
  friend set operator&(set const& left, set const& right) { return set(left) &= right; }
  friend set operator-(set const& left, set const& right) { return set(left) -= right; }
  friend bool operator==(set const& left, set const& right) {
    if (BUG == 4) return same_shape(left.root_, right.root_);  // Bug 4: == compares trees, and not sets
    return left.elements() == right.elements();
  }

  set filter(std::function<bool(T const&)> const& keep) const {
    set kept;
    walk(root_, [&](T const& element) {
      if (keep(element)) kept.insert(element);
    });
    return kept;
  }
  set transform(std::function<T(T const&)> const& change) const {
    set changed;
    walk(root_, [&](T const& element) { changed.insert(change(element)); });
    return changed;
  }

 private:
  struct Node;
  using Link = std::unique_ptr<Node>;
  struct Node {
    explicit Node(T const& x) : element(x) {}
    T element;
    Link left;
    Link right;
    std::size_t size = 1;
  };

  static std::size_t size_of(Link const& at) { return at ? at->size : 0; }
  static Link copy_of(Link const& at) {
    if (!at) return nullptr;
    auto copy = std::make_unique<Node>(at->element);
    copy->left = copy_of(at->left);
    copy->right = copy_of(at->right);
    copy->size = at->size;
    return copy;
  }
  template <class Visit>
  static void walk(Link const& at, Visit const& visit) {
    if (!at) return;
    walk(at->left, visit);
    visit(at->element);
    walk(at->right, visit);
  }
  static bool same_shape(Link const& a, Link const& b) {
    if (!a || !b) return !a && !b;
    return a->element == b->element && same_shape(a->left, b->left) && same_shape(a->right, b->right);
  }

  static void count(Link& at) { at->size = size_of(at->left) + size_of(at->right) + 1; }
  static void rotate_left(Link& at) {
    Link right = std::move(at->right);
    at->right = std::move(right->left);
    if (BUG == 1) at->right.reset();  // Bug 1: a rotation to the left loses what is between the two
    count(at);
    right->left = std::move(at);
    at = std::move(right);
    count(at);
  }
  static void rotate_right(Link& at) {
    Link left = std::move(at->left);
    at->left = std::move(left->right);
    count(at);
    left->right = std::move(at);
    at = std::move(left);
    if (BUG != 2) count(at);  // Bug 2: a rotation to the right does not count anew
  }
  static bool outweighs(Link const& heavy, Link const& light) { return size_of(heavy) + 1 > 3 * (size_of(light) + 1); }
  static void balance(Link& at) {
    count(at);
    if (outweighs(at->right, at->left)) {
      if (size_of(at->right->left) >= 2 * size_of(at->right->right)) rotate_right(at->right);
      rotate_left(at);
    } else if (outweighs(at->left, at->right)) {
      if (size_of(at->left->right) >= 2 * size_of(at->left->left)) rotate_left(at->left);
      rotate_right(at);
    }
  }

  static bool insert_into(Link& at, T const& element) {
    if (!at) {
      at = std::make_unique<Node>(element);
      return true;
    }
    if (at->element == element) return false;
    bool const added = insert_into(element < at->element ? at->left : at->right, element);
    if (added) balance(at);
    return added;
  }
  static bool erase_from(Link& at, T const& element) {
    if (!at) return false;
    if (at->element != element) {
      bool const erased = erase_from(element < at->element ? at->left : at->right, element);
      if (erased) balance(at);
      return erased;
    }
    if (at->left && at->right) {
      at->element = take_least(at->right);
      balance(at);
    } else {
      Link only = std::move(at->left ? at->left : at->right);
      // Bug 7: erase puts a grandchild in the place where there is one child
      if (BUG == 7 && only && only->size > 1) only = std::move(only->left);
      at = std::move(only);
    }
    return true;
  }
  static T take_least(Link& at) {
    if (at->left) {
      T const least = take_least(at->left);
      balance(at);
      return least;
    }
    T const least = at->element;
    Link right = std::move(at->right);
    at = std::move(right);
    return least;
  }

  Link root_;
};

}  // namespace trees
