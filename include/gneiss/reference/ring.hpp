#pragma once
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <list>
#include <utility>

#include "gneiss/core/bailout.hpp"
#include "gneiss/reference/sequence_conditions.hpp"

namespace gneiss::reference {

/// The reference of a ring buffer: what is added at one end where there is no room pushes out what is at the other, and
/// what is inserted pushes out what is in front. Elements that stay do so where they are.
template <class T>
class Ring {
 public:
  using value_type = T;
  using iterator = typename std::list<T>::iterator;
  using const_iterator = typename std::list<T>::const_iterator;

  Ring() = default;
  explicit Ring(std::size_t n) : room_(n) {}
  Ring(std::size_t n, T const& x) { assign(n, x); }
  Ring(std::initializer_list<T> items) : Ring(items.begin(), items.end()) {}
  template <std::input_iterator Iterator>
  Ring(Iterator first, Iterator last) {
    assign(first, last);
  }
  Ring& operator=(std::initializer_list<T> items) {
    assign(items);
    return *this;
  }

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  const_iterator begin() const { return items_.begin(); }
  const_iterator end() const { return items_.end(); }
  auto rbegin() const { return items_.rbegin(); }
  auto rend() const { return items_.rend(); }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  std::size_t capacity() const { return room_; }
  bool full() const { return size() == room_; }
  /// There is none behind an element that was not added, as there is no room at all.
  T const& front() const { return some().front(); }
  T const& back() const { return some().back(); }

  void assign(std::size_t n, T const& x) { items_.assign(room_ = n, x); }
  void assign(std::initializer_list<T> items) { assign(items.begin(), items.end()); }
  template <std::input_iterator Iterator>
  void assign(Iterator first, Iterator last) {
    items_.assign(first, last);
    room_ = size();
  }
  void clear() { items_.clear(); }
  void resize(std::size_t n, T const& x = T()) {
    if (n > room_) room_ = n;
    items_.resize(n, x);
  }
  void set_capacity(std::size_t n) {
    room_ = n;
    if (size() > n) items_.resize(n);
  }
  void swap(Ring& other) noexcept {
    items_.swap(other.items_);
    std::swap(room_, other.room_);
  }

  void push_back(T const& x) { insert(end(), x); }
  void push_front(T const& x) {
    if (room_ == 0) return;
    items_.push_front(x);
    if (size() > room_) items_.pop_back();
  }
  void pop_back() { items_.pop_back(); }
  iterator insert(const_iterator i, T const& x) { return insert(i, 1, x); }
  iterator insert(const_iterator i, std::initializer_list<T> items) { return insert(i, items.begin(), items.end()); }
  iterator insert(const_iterator i, std::size_t n, T const& x) { return push_out(items_.insert(i, n, x), n); }
  template <std::forward_iterator Iterator>
  iterator insert(const_iterator i, Iterator first, Iterator last) {
    return push_out(items_.insert(i, first, last), static_cast<std::size_t>(std::distance(first, last)));
  }
  iterator erase(const_iterator i) { return items_.erase(i); }
  iterator erase(const_iterator first, const_iterator last) { return items_.erase(first, last); }
  template <class F>
  friend std::size_t erase_if(Ring& ring, F const& f) {
    return ring.items_.remove_if(f);
  }

  friend bool operator==(Ring const& a, Ring const& b) { return a.items_ == b.items_; }
  friend auto operator<=>(Ring const& a, Ring const& b) requires requires(T const& x) { x < x; }
  { return a.items_ <=> b.items_; }

 private:
  std::list<T> const& some() const {
    if (empty()) back_off();
    return items_;
  }
  /// Of what was inserted the last is behind `first` by so many; the first that is left is returned.
  iterator push_out(iterator first, std::size_t inserted) {
    for (; size() > room_; items_.pop_front())
      if (inserted != 0 && first == begin()) ++first, --inserted;
    return first;
  }

  std::list<T> items_;
  std::size_t room_ = 0;
};

template <class T>
inline constexpr Layout layout_of<Ring<T>> = Layout::nodes;

template <class T>
struct RoomOf<Ring<T>> {
  static constexpr bool throws = false;
  static constexpr bool replaces = true;
  static bool has_room(Ring<T> const&) { return true; }
  static std::size_t sizes() { return 12; }
};

}  // namespace gneiss::reference
