#pragma once
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gneiss/core/bailout.hpp"
#include "gneiss/reference/sequence_conditions.hpp"

namespace gneiss::reference {

/// What it means that there is no room for another element.
enum class Overflow : unsigned char {
  forbidden,  // nobody may try
  throws      // it is an exception, and nothing has changed
};

/// The reference of a class C that has room for so many elements and no more. All of that room is there from the
/// beginning, so that its iterators stay, too.
template <class T, class C, Overflow Full>
class FixedVector : public std::vector<T> {
 public:
  using Base = std::vector<T>;
  using typename Base::const_iterator;
  using typename Base::iterator;

  FixedVector() { fit(0); }
  FixedVector(FixedVector const& other) : Base() { assign(other.begin(), other.end()); }
  FixedVector(FixedVector&& other) noexcept = default;
  FixedVector(std::initializer_list<T> items) { assign(items); }
  FixedVector(std::size_t n, T const& x) { assign(n, x); }
  template <class Iterator>
    requires requires(Iterator i) {
      *i;
    }
  FixedVector(Iterator first, Iterator last) { assign(first, last); }
  ~FixedVector() = default;
  FixedVector& operator=(FixedVector const& other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  FixedVector& operator=(FixedVector&& other) noexcept = default;
  FixedVector& operator=(std::initializer_list<T> items) {
    assign(items);
    return *this;
  }

  void assign(std::size_t n, T const& x) { fit(n), Base::assign(n, x); }
  void assign(std::initializer_list<T> items) { fit(items.size()), Base::assign(items); }
  template <class Iterator>
    requires requires(Iterator i) {
      *i;
    }
  void assign(Iterator first, Iterator last) {
    fit(static_cast<std::size_t>(std::distance(first, last))), Base::assign(first, last);
  }
  void resize(std::size_t n) { fit(n), Base::resize(n); }
  void resize(std::size_t n, T const& x) { fit(n), Base::resize(n, x); }
  void push_back(T const& x) { fit(this->size() + 1), Base::push_back(x); }
  iterator insert(const_iterator i, T const& x) { return add(i, 1), Base::insert(i, x); }
  iterator insert(const_iterator i, std::size_t n, T const& x) { return add(i, n), Base::insert(i, n, x); }
  iterator insert(const_iterator i, std::initializer_list<T> items) {
    return add(i, items.size()), Base::insert(i, items);
  }
  template <class Iterator>
    requires requires(Iterator i) {
      *i;
    }
  iterator insert(const_iterator i, Iterator first, Iterator last) {
    return add(i, static_cast<std::size_t>(std::distance(first, last))), Base::insert(i, first, last);
  }

  static std::size_t room() {
    static std::size_t const all = C().capacity();
    return all;
  }

 private:
  static void refuse_beyond(std::size_t n) {
    if (n <= room()) return;
    if constexpr (Full == Overflow::forbidden)
      back_off();
    else
      throw std::length_error("there is no room for so many elements");
  }
  void fit(std::size_t n) {
    refuse_beyond(n);
    this->reserve(room());
  }
  /// The position is valid already, so that there is all the room.
  void add(const_iterator const&, std::size_t n) const { refuse_beyond(this->size() + n); }
};

template <class T, class C, Overflow Full>
struct RoomOf<FixedVector<T, C, Full>> {
  static constexpr bool throws = Full == Overflow::throws;
  static constexpr bool replaces = false;
  static bool has_room(FixedVector<T, C, Full> const& s) { return throws || s.size() < s.room(); }
  static std::size_t sizes() { return FixedVector<T, C, Full>::room() + 2; }
};

}  // namespace gneiss::reference
