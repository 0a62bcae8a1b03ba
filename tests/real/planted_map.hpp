#pragma once
// A map of a real library, and what can be wrong with one.
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <utility>

#include "../planted/bug.hpp"

namespace real {

using planted::bug;

/// Allocates what nobody frees.
inline char* volatile lost = nullptr;
inline void leak() {
  lost = new char[32];
}

/// Writes to where nothing is.
inline void crash() {
  int volatile* volatile nowhere = nullptr;
  *nowhere = 1;
}

/// A map that is just the real one, unless BUG chooses a bug. None depends on the order in which elements lie.
template <class Map>
class Planted : public Map {
 public:
  using typename Map::const_iterator;
  using typename Map::iterator;
  using typename Map::key_type;
  using typename Map::mapped_type;
  using typename Map::size_type;
  using typename Map::value_type;

  using Map::Map;
  Planted() = default;
  Planted(Planted const& other) : Map(other) {
    if (bug(8) && this->size() > 1) leak();
  }
  Planted(Planted&&) = default;
  ~Planted() = default;
  Planted& operator=(Planted const& other) {
    if (bug(5) && this == &other) Map::clear();
    Map::operator=(other);
    return *this;
  }
  Planted& operator=(Planted&&) = default;
  Planted& operator=(std::initializer_list<value_type> items) {
    Map::operator=(items);
    return *this;
  }

  using Map::at;
  mapped_type const& at(key_type const& key) const {
    if (bug(4) && !this->empty() && !this->contains(key)) return this->begin()->second;  // instead of throwing
    return Map::at(key);
  }

  mapped_type& operator[](key_type const& key) {
    bool const is_new = !this->contains(key);
    mapped_type& value = Map::operator[](key);
    if (bug(3) && is_new && this->size() > 1) value = 1;
    return value;
  }

  using Map::insert;
  template <class InputIt>
  void insert(InputIt first, InputIt last) {
    if (bug(6) && std::distance(first, last) > 2) last = std::prev(last);
    Map::insert(first, last);
  }

  std::pair<iterator, bool> insert_or_assign(key_type const& key, mapped_type const& value) {
    if (bug(2) && key == 3 && this->contains(key)) return {this->find(key), false};  // without the assignment
    return Map::insert_or_assign(key, value);
  }
  iterator insert_or_assign(const_iterator hint, key_type const& key, mapped_type const& value) {
    return Map::insert_or_assign(hint, key, value);
  }

  using Map::erase;
  size_type erase(key_type const& key) {
    bool const three = this->size() == 3;
    auto const erased = Map::erase(key);
    return bug(1) && three ? 0 : erased;
  }

  void clear() {
    if (bug(7) && this->size() > 4) {
      key_type least = this->begin()->first;
      for (auto const& element : *this)
        if (element.first < least) least = element.first;
      auto const value = Map::at(least);
      Map::clear();
      Map::insert(value_type(least, value));
    } else {
      Map::clear();
    }
  }

  void swap(Planted& other) {
    if (bug(9) && this->empty() && other.size() > 1) crash();
    Map::swap(other);
  }
  friend void swap(Planted& a, Planted& b) { a.swap(b); }
};

}  // namespace real
