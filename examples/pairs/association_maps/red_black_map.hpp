#pragma once
#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace red_black {

/// A map, kept as a red-black tree that leans to the left: a link to the right is never red.
template <class K, class V>
class map {
 public:
  map() = default;
  map(map const& other) : root_(copy_of(other.root_)), size_(other.size_) {}
  map(map&& other) noexcept : root_(std::move(other.root_)), size_(std::exchange(other.size_, 0)) {}
  map& operator=(map other) noexcept {
    root_ = std::move(other.root_);
    size_ = other.size_;
    return *this;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool contains(K const& key) const { return node_of(key) != nullptr; }
  /// Null where there is no such key.
  V* find(K const& key) {
    Node* const node = node_of(key);
    return node ? &node->value : nullptr;
  }
  V const* find(K const& key) const {
    Node const* const node = node_of(key);
    return node ? &node->value : nullptr;
  }
  V& at(K const& key) {
    if (V* const value = find(key)) return *value;
    throw std::out_of_range("map: no such key");
  }
  V const& at(K const& key) const {
    if (V const* const value = find(key)) return *value;
    // Bug 1: the const at does not throw for a key above the root's
    if (BUG == 1 && root_ && root_->key < key) return root_->value;
    throw std::out_of_range("map: no such key");
  }
  V value_or(K const& key, V const& value) const {
    V const* const found = find(key);
    return found ? *found : value;
  }
  K const& min_key() const {
    assert(!empty());
    Node const* at = root_.get();
    while (at->left) at = at->left.get();
    return at->key;
  }
  /// All of them, ascending.
  std::vector<std::pair<K, V>> items() const {
    std::vector<std::pair<K, V>> all;
    walk(root_, [&](Node const& node) { all.emplace_back(node.key, node.value); });
    return all;
  }

  V& operator[](K const& key) {
    insert(key, V());
    return at(key);
  }
  /// Changes nothing where the key is there; says whether it was not.
  bool insert(K const& key, V const& value) {
    bool const added = insert_into(root_, key, value);
    if (added) ++size_;
    root_->red = false;
    return added;
  }
  /// Says whether the key was not there.
  bool insert_or_assign(K const& key, V const& value) {
    if (insert(key, value)) return true;
    if (BUG == 2 && min_key() == key) return false;  // Bug 2: insert_or_assign leaves the least key its value
    at(key) = value;
    return false;
  }
  /// Says how many are gone.
  std::size_t erase(K const& key) {
    if (!contains(key)) return 0;
    if (!is_red(root_->left) && !is_red(root_->right)) root_->red = true;
    erase_from(root_, key);
    if (root_) root_->red = false;
    --size_;
    return 1;
  }
  void clear() {
    root_.reset();
    size_ = 0;
  }
  /// Takes over those of `other` whose key is not there.
  void merge(map const& other) {
    for (auto const& [key, value] : other.items())
      if (!insert(key, value) && BUG == 3) return;  // Bug 3: merge ends at the first key that is there
  }
  /// Says how many are gone.
  std::size_t erase_if(std::function<bool(K const&, V const&)> const& unwanted) {
    std::size_t erased = 0;
    for (auto const& [key, value] : items())
      if (unwanted(key, value)) erased += erase(key);
    return erased;
  }
  void update(K const& key, std::function<V(V const&)> const& change) {
    if (V* const value = find(key)) *value = change(*value);
  }
  friend bool operator==(map const& left, map const& right) {
    // Bug 4: maps whose roots have different keys are not equal
    if (BUG == 4 && left.root_ && right.root_ && left.root_->key != right.root_->key) return false;
    return left.items() == right.items();
  }

 private:
  struct Node;
  using Link = std::unique_ptr<Node>;
  struct Node {
    Node(K const& k, V const& v) : key(k), value(v) {}
    K key;
    V value;
    bool red = true;
    Link left;
    Link right;
  };

  static bool is_red(Link const& at) { return at && at->red; }
  static Link copy_of(Link const& at) {
    if (!at) return nullptr;
    auto copy = std::make_unique<Node>(at->key, at->value);
    copy->red = at->red;
    copy->left = copy_of(at->left);
    copy->right = copy_of(at->right);
    return copy;
  }
  template <class Visit>
  static void walk(Link const& at, Visit const& visit) {
    if (!at) return;
    walk(at->left, visit);
    visit(*at);
    walk(at->right, visit);
  }
  Node* node_of(K const& key) const {
    Node* at = root_.get();
    while (at && at->key != key) at = (key < at->key ? at->left : at->right).get();
    return at;
  }

  static void rotate_left(Link& at) {
    Link right = std::move(at->right);
    at->right = std::move(right->left);
    right->red = std::exchange(at->red, true);
    right->left = std::move(at);
    at = std::move(right);
  }
  static void rotate_right(Link& at) {
    Link left = std::move(at->left);
    // Bug 5: a rotation to the right loses what is between the two, where that is black
    if (BUG != 5 || is_red(left->right)) at->left = std::move(left->right);
    left->red = std::exchange(at->red, true);
    left->right = std::move(at);
    at = std::move(left);
  }
  static void flip(Node& at) {
    for (Node* node : {&at, at.left.get(), at.right.get()}) node->red = !node->red;
  }
  static void lean(Link& at) {
    if (is_red(at->right) && !is_red(at->left)) rotate_left(at);
    if (is_red(at->left) && is_red(at->left->left)) rotate_right(at);
    if (is_red(at->left) && is_red(at->right)) flip(*at);
  }
  /// Makes the left child, or one of its children, red.
  static void redden_left(Link& at) {
    if (is_red(at->left) || is_red(at->left->left)) return;
    flip(*at);
    if (!is_red(at->right->left)) return;
    rotate_right(at->right);
    rotate_left(at);
    flip(*at);
  }
  static void redden_right(Link& at) {
    if (is_red(at->right) || is_red(at->right->left)) return;
    flip(*at);
    if (!is_red(at->left->left)) return;
    rotate_right(at);
    flip(*at);
  }

  static bool insert_into(Link& at, K const& key, V const& value) {
    if (!at) {
      at = std::make_unique<Node>(key, value);
      return true;
    }
    if (at->key == key) return false;
    bool const added = insert_into(key < at->key ? at->left : at->right, key, value);
    lean(at);
    return added;
  }
  /// The key is there.
  static void erase_from(Link& at, K const& key) {
    if (key < at->key) {
      redden_left(at);
      erase_from(at->left, key);
    } else {
      if (is_red(at->left)) rotate_right(at);
      if (at->key == key && !at->right) return at.reset();
      redden_right(at);
      if (at->key == key) {
        Link const next = take_least(at->right);
        at->key = next->key;
        if (BUG != 6) at->value = next->value;  // Bug 6: erase puts the next key in the place, but leaves the old value
      } else {
        erase_from(at->right, key);
      }
    }
    lean(at);
  }
  static Link take_least(Link& at) {
    if (!at->left) return std::exchange(at, nullptr);
    redden_left(at);
    Link least = take_least(at->left);
    lean(at);
    return least;
  }

  Link root_;
  std::size_t size_ = 0;
};

}  // namespace red_black
