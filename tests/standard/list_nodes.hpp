#pragma once
#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>

// What linked_list.hpp is made of: links, nodes and iterators.
namespace links {

template <class T>
class linked_list;

struct Link {
  Link* previous = this;
  Link* next = this;

  Link() = default;
  Link(Link const&) = delete;
  Link& operator=(Link const&) = delete;
};

template <class T>
struct Node : Link {
  template <class... A>
  explicit Node(A&&... arguments) : value(std::forward<A>(arguments)...) {}
  T value;
};

template <class T, bool Const>
class Iterator {
 public:
  using iterator_category = std::bidirectional_iterator_tag;
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using pointer = std::conditional_t<Const, T const*, T*>;
  using reference = std::conditional_t<Const, T const&, T&>;

  Iterator() = default;
  template <bool Other>
    requires(Const && !Other)
  Iterator(Iterator<T, Other> const& other) : link_(other.link_) {}

  reference operator*() const { return static_cast<Node<T>*>(link_)->value; }
  pointer operator->() const { return &**this; }
  Iterator& operator++() { return link_ = link_->next, *this; }
  Iterator& operator--() { return link_ = link_->previous, *this; }
  Iterator operator++(int) {
    auto old = *this;
    ++*this;
    return old;
  }
  Iterator operator--(int) {
    auto old = *this;
    --*this;
    return old;
  }
  friend bool operator==(Iterator const& a, Iterator const& b) { return a.link_ == b.link_; }

 private:
  friend class linked_list<T>;
  friend class Iterator<T, true>;
  explicit Iterator(Link* link) : link_(link) {}

  Link* link_ = nullptr;
};

}  // namespace links
