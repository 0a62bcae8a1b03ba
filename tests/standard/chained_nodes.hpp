#pragma once
#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>

#include "../planted/bug.hpp"

// What chained_map.hpp is made of: nodes, the table of their chains, iterators, and elements without a map.
namespace chains {

using planted::bug;

template <class K, class V, class Hash, class Equal>
class chained_map;

template <class K, class V>
struct Node {
  template <class... A>
  explicit Node(A&&... arguments) : value(std::forward<A>(arguments)...) {}
  std::pair<K const, V> value;
  std::size_t hash = 0;
  Node* next = nullptr;
};

/// What iterators go by, so that they stay with their elements when maps are swapped.
template <class K, class V>
struct Table {
  using Node = chains::Node<K, V>;

  std::unique_ptr<Node*[]> buckets;
  std::size_t bucket_count = 0;
  std::size_t size = 0;

  explicit Table(std::size_t n) : buckets(new Node*[n]()), bucket_count(n) {}
  Table(Table const&) = delete;
  Table& operator=(Table const&) = delete;
  ~Table() { clear(); }

  void clear() {
    for (std::size_t i = 0; i < bucket_count; ++i) {
      for (Node* node = std::exchange(buckets[i], nullptr); node;) delete std::exchange(node, node->next);
    }
    size = 0;
  }
  std::size_t bucket_of(std::size_t hash) const { return hash % bucket_count; }
  /// The first node in this bucket or a later one.
  Node* first_from(std::size_t bucket) const {
    for (; bug(16) ? bucket <= bucket_count : bucket < bucket_count; ++bucket) {
      if (buckets[bucket]) return bug(16) && bucket == bucket_count ? nullptr : buckets[bucket];
    }
    return nullptr;
  }
  Node* after(Node* node) const { return node->next ? node->next : first_from(bucket_of(node->hash) + 1); }
  void link(Node* node) {
    Node*& head = buckets[bucket_of(node->hash)];
    node->next = std::exchange(head, node);
    ++size;
  }
  void unlink(Node* node) {
    Node** place = &buckets[bucket_of(node->hash)];
    while (*place != node) place = &(*place)->next;
    *place = std::exchange(node->next, nullptr);
    if (bug(3) && place != &buckets[bucket_of(node->hash)]) *place = nullptr;
    --size;
  }
  void rehash(std::size_t n) {
    std::unique_ptr<Node*[]> old(new Node*[n]());
    old.swap(buckets);
    auto const count = std::exchange(bucket_count, n);
    auto const elements = size;
    for (std::size_t i = 0; i < count; ++i) {
      for (Node* node = old[i]; node;) {
        Node* const next = node->next;
        link(node);
        node = bug(1) ? node->next : next;
      }
    }
    size = elements;
  }
};

template <class K, class V, bool Const, bool Local>
class Iterator {
  using Table = chains::Table<K, V>;
  using Node = typename Table::Node;

 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = std::pair<K const, V>;
  using difference_type = std::ptrdiff_t;
  using pointer = std::conditional_t<Const, value_type const*, value_type*>;
  using reference = std::conditional_t<Const, value_type const&, value_type&>;

  Iterator() = default;
  template <bool Other>
    requires(Const && !Other)
  Iterator(Iterator<K, V, Other, Local> const& other) : table_(other.table_), node_(other.node_) {}

  reference operator*() const { return node_->value; }
  pointer operator->() const { return &node_->value; }
  Iterator& operator++() { return node_ = Local ? node_->next : table_->after(node_), *this; }
  Iterator operator++(int) {
    auto old = *this;
    ++*this;
    return old;
  }
  friend bool operator==(Iterator const& a, Iterator const& b) { return a.node_ == b.node_; }

 private:
  template <class, class, class, class>
  friend class chained_map;
  template <class, class, bool, bool>
  friend class Iterator;
  Iterator(Table const* table, Node* node) : table_(table), node_(node) {}

  Table const* table_ = nullptr;
  Node* node_ = nullptr;
};

/// An element without a map.
template <class K, class V>
class NodeHandle {
  using Node = chains::Node<K, V>;

 public:
  using key_type = K;
  using mapped_type = V;
  using allocator_type = std::allocator<std::pair<K const, V>>;

  NodeHandle() = default;
  bool empty() const { return !node_; }
  explicit operator bool() const { return node_ != nullptr; }
  K& key() const { return const_cast<K&>(node_->value.first); }
  V& mapped() const { return node_->value.second; }
  allocator_type get_allocator() const { return {}; }
  void swap(NodeHandle& other) { node_.swap(other.node_); }
  friend void swap(NodeHandle& a, NodeHandle& b) { a.swap(b); }

 private:
  template <class, class, class, class>
  friend class chained_map;
  explicit NodeHandle(Node* node) : node_(node) {}
  std::unique_ptr<Node> node_;
};

}  // namespace chains
