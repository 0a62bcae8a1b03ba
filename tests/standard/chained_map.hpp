#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <memory>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chained_nodes.hpp"

namespace chains {

/// Buckets of chains. A node stays where it is; its place among the others changes when buckets become more.
template <class K, class V, class Hash = std::hash<K>, class Equal = std::equal_to<K>>
class chained_map {
  using Node = chains::Node<K, V>;
  using Table = chains::Table<K, V>;

 public:
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K const, V>;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using hasher = Hash;
  using key_equal = Equal;
  using allocator_type = std::allocator<value_type>;
  using reference = value_type&;
  using const_reference = value_type const&;
  using pointer = value_type*;
  using const_pointer = value_type const*;
  using iterator = Iterator<K, V, false, false>;
  using const_iterator = Iterator<K, V, true, false>;
  using local_iterator = Iterator<K, V, false, true>;
  using const_local_iterator = Iterator<K, V, true, true>;

  using node_type = NodeHandle<K, V>;
  struct insert_return_type {
    iterator position;
    bool inserted;
    node_type node;
  };

  chained_map() : chained_map(size_type{1}) {}
  explicit chained_map(size_type n, Hash const& hash = Hash(), Equal const& equal = Equal())
      : hash_(hash), equal_(equal), table_(std::make_unique<Table>(std::max<size_type>(n, 1))) {}
  template <std::input_iterator I>
  chained_map(I first, I last, size_type n = 1, Hash const& hash = Hash(), Equal const& equal = Equal())
      : chained_map(n, hash, equal) {
    insert(first, last);
  }
  chained_map(std::initializer_list<value_type> values, size_type n = 1, Hash const& hash = Hash(),
              Equal const& equal = Equal())
      : chained_map(values.begin(), values.end(), n, hash, equal) {}
  chained_map(chained_map const& other) : chained_map(other.bucket_count(), other.hash_, other.equal_) {
    most_ = other.most_;
    for (auto const& value : other) insert(value);
  }
  chained_map(chained_map&& other) : chained_map(size_type{1}, other.hash_, other.equal_) {
    most_ = other.most_;
    table_.swap(other.table_);
    if (bug(22)) other.table_->size = size();
  }
  ~chained_map() = default;

  chained_map& operator=(chained_map const& other) {
    if (this == &other) return *this;
    if (bug(14) && bucket_count() > other.bucket_count()) {
      for (auto const& value : other) insert_or_assign(value.first, value.second);
      return *this;
    }
    chained_map copy(other);
    swap(copy);
    return *this;
  }
  chained_map& operator=(chained_map&& other) {
    if (this == &other) return *this;
    chained_map taken(std::move(other));
    swap(taken);
    return *this;
  }
  chained_map& operator=(std::initializer_list<value_type> values) {
    clear();
    insert(values);
    return *this;
  }
  allocator_type get_allocator() const { return {}; }

  iterator begin() { return at_node(table_->first_from(0)); }
  iterator end() { return at_node(nullptr); }
  const_iterator begin() const { return at_node(table_->first_from(0)); }
  const_iterator end() const { return at_node(nullptr); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }

  bool empty() const { return size() == 0; }
  size_type size() const { return table_->size; }
  size_type max_size() const {
    return static_cast<size_type>(std::numeric_limits<difference_type>::max()) / sizeof(Node);
  }

  template <class... A>
  std::pair<iterator, bool> emplace(A&&... arguments) {
    auto node = std::make_unique<Node>(std::forward<A>(arguments)...);
    node->hash = hash_(node->value.first);
    if (Node* const there = look(node->value.first)) return {at_node(there), false};
    if (bug(4)) {
      auto const bucket = table_->bucket_of(node->hash);
      make_room(1);
      node->next = table_->buckets[bucket];
      ++table_->size;
      return {at_node(table_->buckets[bucket] = node.release()), true};
    }
    return {add(node.release()), true};
  }
  template <class... A>
  iterator emplace_hint(const_iterator hint, A&&... arguments) {
    auto node = std::make_unique<Node>(std::forward<A>(arguments)...);
    node->hash = hash_(node->value.first);
    return hinted(hint, std::move(node));
  }
  std::pair<iterator, bool> insert(value_type const& value) { return emplace(value); }
  std::pair<iterator, bool> insert(value_type&& value) {
    if (bug(19)) {
      auto const result = emplace(value);
      result.first->second = std::move(value.second);
      return result;
    }
    return emplace(std::move(value));
  }
  template <class P>
    requires std::is_constructible_v<value_type, P&&> std::pair<iterator, bool> insert(P&& value) {
      return emplace(std::forward<P>(value));
    }
  iterator insert(const_iterator hint, value_type const& value) { return emplace_hint(hint, value); }
  iterator insert(const_iterator hint, value_type&& value) { return emplace_hint(hint, std::move(value)); }
  template <class P>
    requires std::is_constructible_v<value_type, P&&> iterator insert(const_iterator hint, P&& value) {
      return emplace_hint(hint, std::forward<P>(value));
    }
  template <std::input_iterator I>
  void insert(I first, I last) {
    for (; first != last; ++first) {
      if (bug(6)) {
        value_type const value(*first);
        insert_or_assign(value.first, value.second);
      } else {
        emplace(*first);
      }
    }
  }
  void insert(std::initializer_list<value_type> values) { insert(values.begin(), values.end()); }
  insert_return_type insert(node_type&& node) {
    if (node.empty()) return {end(), false, {}};
    if (Node* const there = look(node.key())) return {at_node(there), false, std::move(node)};
    node.node_->hash = hash_(node.key());
    return {add(node.node_.release()), true, {}};
  }
  iterator insert(const_iterator, node_type&& node) {
    if (node.empty()) return end();
    if (Node* const there = look(node.key())) {
      if (bug(10)) node.node_.reset();
      return at_node(there);
    }
    node.node_->hash = hash_(node.key());
    return add(node.node_.release());
  }
  template <class... A>
  std::pair<iterator, bool> try_emplace(K const& key, A&&... arguments) {
    return try_key(key, std::forward<A>(arguments)...);
  }
  template <class... A>
  std::pair<iterator, bool> try_emplace(K&& key, A&&... arguments) {
    return try_key(std::move(key), std::forward<A>(arguments)...);
  }
  template <class... A>
  iterator try_emplace(const_iterator, K const& key, A&&... arguments) {
    return try_key(key, std::forward<A>(arguments)...).first;
  }
  template <class... A>
  iterator try_emplace(const_iterator, K&& key, A&&... arguments) {
    return try_key(std::move(key), std::forward<A>(arguments)...).first;
  }
  template <class M>
  std::pair<iterator, bool> insert_or_assign(K const& key, M&& mapped) {
    return assign_key(key, std::forward<M>(mapped));
  }
  template <class M>
  std::pair<iterator, bool> insert_or_assign(K&& key, M&& mapped) {
    return assign_key(std::move(key), std::forward<M>(mapped));
  }
  template <class M>
  iterator insert_or_assign(const_iterator, K const& key, M&& mapped) {
    return assign_key(key, std::forward<M>(mapped)).first;
  }
  template <class M>
  iterator insert_or_assign(const_iterator, K&& key, M&& mapped) {
    return assign_key(std::move(key), std::forward<M>(mapped)).first;
  }

  iterator erase(const_iterator place) {
    Node* const node = place.node_;
    Node* const next = bug(2) ? node->next : table_->after(node);
    table_->unlink(node);
    delete node;
    return at_node(next);
  }
  iterator erase(iterator place) { return erase(const_iterator(place)); }
  iterator erase(const_iterator first, const_iterator last) {
    if (bug(17) && first == last && first != cend()) return erase(first);
    while (first != last) first = erase(first);
    return at_node(last.node_);
  }
  size_type erase(K const& key) {
    if (bug(21)) {
      size_type gone = 0;
      for (Node* node = table_->buckets[table_->bucket_of(hash_(key))]; node;) {
        Node* const one = std::exchange(node, node->next);
        if (!equal_(one->value.first, key)) continue;
        table_->unlink(one);
        delete one;
        ++gone;
      }
      return gone;
    }
    Node* const node = look(key);
    if (!node) return 0;
    table_->unlink(node);
    delete node;
    return 1;
  }
  void clear() { table_->clear(); }
  node_type extract(const_iterator place) {
    table_->unlink(place.node_);
    return node_type(place.node_);
  }
  node_type extract(K const& key) {
    Node* const node = look(key);
    if (node) table_->unlink(node);
    return node_type(node);
  }
  void merge(chained_map& other) {
    if (this == &other) return;
    for (auto i = other.begin(); i != other.end();) {
      auto const one = i++;
      if (contains(one->first)) {
        if (bug(9)) other.erase(one);
      } else {
        insert(other.extract(one));
      }
    }
  }
  void merge(chained_map&& other) { merge(other); }
  void swap(chained_map& other) {
    std::swap(hash_, other.hash_);
    std::swap(equal_, other.equal_);
    std::swap(most_, other.most_);
    table_.swap(other.table_);
  }
  friend void swap(chained_map& a, chained_map& b) { a.swap(b); }

  V& at(K const& key) {
    Node* const node = look(key);
    if (!node) throw std::out_of_range("chained_map::at");
    return node->value.second;
  }
  V const& at(K const& key) const {
    Node* const node = look(key);
    if (!node) throw std::out_of_range("chained_map::at");
    return node->value.second;
  }
  V& operator[](K const& key) { return try_key(key).first->second; }
  V& operator[](K&& key) { return try_key(std::move(key)).first->second; }
  size_type count(K const& key) const { return look(key) ? 1 : 0; }
  iterator find(K const& key) { return at_node(look(key)); }
  const_iterator find(K const& key) const {
    if (bug(18)) {
      Node* const head = table_->buckets[table_->bucket_of(hash_(key))];
      return at_node(head && equal_(head->value.first, key) ? head : nullptr);
    }
    return at_node(look(key));
  }
  bool contains(K const& key) const { return look(key) != nullptr; }
  std::pair<iterator, iterator> equal_range(K const& key) {
    Node* const node = look(key);
    return {at_node(node), at_node(node ? bug(11) ? node->next : table_->after(node) : nullptr)};
  }
  std::pair<const_iterator, const_iterator> equal_range(K const& key) const {
    Node* const node = look(key);
    return {at_node(node), at_node(node ? table_->after(node) : nullptr)};
  }

  local_iterator begin(size_type n) { return {table_.get(), table_->buckets[n]}; }
  local_iterator end(size_type) { return {table_.get(), nullptr}; }
  const_local_iterator begin(size_type n) const { return {table_.get(), table_->buckets[n]}; }
  const_local_iterator end(size_type) const { return {table_.get(), nullptr}; }
  const_local_iterator cbegin(size_type n) const { return begin(n); }
  const_local_iterator cend(size_type n) const { return end(n); }
  size_type bucket_count() const { return table_->bucket_count; }
  size_type max_bucket_count() const { return max_size(); }
  size_type bucket_size(size_type n) const { return static_cast<size_type>(std::distance(begin(n), end(n))); }
  size_type bucket(K const& key) const { return table_->bucket_of(hash_(key)); }
  float load_factor() const { return static_cast<float>(size()) / static_cast<float>(bucket_count()); }
  float max_load_factor() const { return most_; }
  void max_load_factor(float most) { most_ = most; }
  void rehash(size_type n) {
    auto const least = std::max<size_type>(1, bug(13) ? n : std::max(n, needed(size())));
    if (least != bucket_count()) table_->rehash(least);
  }
  void reserve(size_type n) { rehash(bug(12) ? n : needed(n)); }
  hasher hash_function() const { return hash_; }
  key_equal key_eq() const { return equal_; }

  friend bool operator==(chained_map const& a, chained_map const& b) {
    if (bug(7)) return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
    if (!bug(8) && a.size() != b.size()) return false;
    return std::all_of(a.begin(), a.end(), [&](value_type const& value) {
      Node* const other = b.look(value.first);
      return other && other->value.second == value.second;
    });
  }

 private:
  iterator at_node(Node* node) { return {table_.get(), node}; }
  const_iterator at_node(Node* node) const { return {table_.get(), node}; }
  Node* look(K const& key) const {
    auto const hash = hash_(key);
    for (Node* node = table_->buckets[table_->bucket_of(hash)]; node; node = node->next) {
      if (bug(15) && static_cast<std::uint8_t>(node->hash) == static_cast<std::uint8_t>(hash)) return node;
      if (node->hash == hash && (bug(23) || equal_(node->value.first, key))) return node;
    }
    return nullptr;
  }
  size_type needed(size_type elements) const {
    auto n = static_cast<size_type>(std::ceil(static_cast<double>(elements) / static_cast<double>(most_)));
    while (static_cast<float>(n) * most_ < static_cast<float>(elements)) ++n;
    return n;
  }
  void make_room(size_type more) {
    if (static_cast<float>(size() + more) <= most_ * static_cast<float>(bucket_count())) return;
    table_->rehash(std::max(needed(size() + more), 2 * bucket_count() + 1));
  }
  iterator add(Node* node) {
    make_room(1);
    table_->link(node);
    return at_node(node);
  }
  iterator hinted(const_iterator hint, std::unique_ptr<Node> node) {
    if (bug(20) && hint != cend() && table_->bucket_of(hint.node_->hash) == table_->bucket_of(node->hash) &&
        !equal_(hint->first, node->value.first)) {
      node->next = hint.node_->next;
      ++table_->size;
      return at_node(hint.node_->next = node.release());
    }
    if (Node* const there = look(node->value.first)) return at_node(there);
    return add(node.release());
  }
  template <class Key, class... A>
  std::pair<iterator, bool> try_key(Key&& key, A&&... arguments) {
    if (Node* const there = look(key)) return {at_node(there), false};
    auto const hash = hash_(key);
    auto node = std::make_unique<Node>(std::piecewise_construct, std::forward_as_tuple(std::forward<Key>(key)),
                                       std::forward_as_tuple(std::forward<A>(arguments)...));
    node->hash = hash;
    return {add(node.release()), true};
  }
  template <class Key, class M>
  std::pair<iterator, bool> assign_key(Key&& key, M&& mapped) {
    if (Node* const there = look(key)) {
      there->value.second = std::forward<M>(mapped);
      return {at_node(there), bug(5)};
    }
    return try_key(std::forward<Key>(key), std::forward<M>(mapped));
  }

  Hash hash_;
  Equal equal_;
  float most_ = 1;
  std::unique_ptr<Table> table_;
};

template <class K, class V, class H, class E, class Predicate>
typename chained_map<K, V, H, E>::size_type erase_if(chained_map<K, V, H, E>& map, Predicate predicate) {
  auto const before = map.size();
  for (auto i = map.begin(); i != map.end();) i = predicate(*i) ? map.erase(i) : std::next(i);
  return before - map.size();
}

}  // namespace chains
