#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <initializer_list>
#include <iterator>
#include <list>
#include <map>
#include <queue>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../planted/bug.hpp"

// Small classes of the kinds that the other containers here are not of. What is right is mostly the standard library's.
namespace kinds {

using planted::bug;

/// A ring buffer. Bug 1: what is added at the back where it is full takes the place of the newest. Bug 2: when it is
/// made smaller the oldest are lost, and not the newest. Bug 3: what is added in front where it is full is lost where
/// there is room for one alone.
class ring {
 public:
  using value_type = int;
  using iterator = std::deque<int>::iterator;
  using const_iterator = std::deque<int>::const_iterator;

  ring() = default;
  explicit ring(std::size_t n) : room_(n) {}

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  const_iterator begin() const { return items_.begin(); }
  const_iterator end() const { return items_.end(); }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  std::size_t capacity() const { return room_; }
  std::size_t reserve() const { return room_ - size(); }
  bool full() const { return size() == room_; }
  int& front() { return items_.front(); }
  int& back() { return items_.back(); }
  int const& front() const { return items_.front(); }
  int const& back() const { return items_.back(); }
  int& operator[](std::size_t i) { return items_[i]; }
  int const& operator[](std::size_t i) const { return items_[i]; }

  void push_back(int x) {
    items_.push_back(x);
    if (size() > room_) bug(1) && room_ > 1 ? void(items_.erase(items_.end() - 2)) : items_.pop_front();
  }
  void push_front(int x) {
    if (bug(3) && full() && room_ == 1) return;
    items_.push_front(x);
    if (size() > room_) items_.pop_back();
  }
  void pop_back() { items_.pop_back(); }
  void pop_front() { items_.pop_front(); }
  void clear() { items_.clear(); }
  iterator erase(const_iterator i) { return items_.erase(i); }
  void set_capacity(std::size_t n) {
    while (size() > n) bug(2) ? items_.pop_front() : items_.pop_back();
    room_ = n;
  }
  void swap(ring& other) {
    items_.swap(other.items_);
    std::swap(room_, other.room_);
  }
  friend bool operator==(ring const& a, ring const& b) { return a.items_ == b.items_; }

 private:
  std::deque<int> items_;
  std::size_t room_ = 0;
};

/// A heap. Bug 1: it is put in order again after pop, but for its last two elements. Bug 2: what is as great as the
/// greatest is there already.
class heap : public std::priority_queue<int> {
 public:
  using priority_queue::priority_queue;

  void pop() {
    if (c.empty()) return;  // which it is not, but for bug 2
    if (bug(1) && c.size() > 4) {
      std::pop_heap(c.begin(), c.end() - 2, comp);
      c.erase(c.end() - 3);
    } else {
      priority_queue::pop();
    }
  }
  void push(int x) {
    if (!bug(2) || c.size() < 3 || x != top()) priority_queue::push(x);
  }
};

/// A map in the order of insertion. Bug 1: what gets another value comes last. Bug 2: the last comes where one is
/// erased by its key. Bug 3: what is inserted again is found in its old place when it was the first.
class in_order {
 public:
  using key_type = int;
  using mapped_type = int;
  using value_type = std::pair<int const, int>;
  using iterator = std::list<value_type>::iterator;
  using const_iterator = std::list<value_type>::const_iterator;

  in_order() = default;
  in_order(in_order const&) = default;
  in_order(in_order&&) = default;
  in_order& operator=(in_order other) noexcept {
    items_.swap(other.items_);
    first_ = other.first_;
    return *this;
  }
  in_order(std::initializer_list<value_type> items) {
    for (auto const& item : items) insert(item);
  }

  iterator begin() { return items_.begin(); }
  iterator end() { return items_.end(); }
  const_iterator begin() const { return items_.begin(); }
  const_iterator end() const { return items_.end(); }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  iterator find(int key) {
    return std::find_if(begin(), end(), [&](auto const& item) { return item.first == key; });
  }
  const_iterator find(int key) const {
    return std::find_if(begin(), end(), [&](auto const& item) { return item.first == key; });
  }
  std::size_t count(int key) const { return find(key) == end() ? 0 : 1; }
  int& at(int key) {
    auto const i = find(key);
    if (i == end()) throw std::out_of_range("there is no such key");
    return i->second;
  }
  int& operator[](int key) { return insert({key, 0}).first->second; }

  std::pair<iterator, bool> insert(value_type const& item) {
    auto const i = find(item.first);
    if (i != end()) return {i, false};
    if (bug(3) && item.first == first_ && size() > 1) return {items_.insert(begin(), item), true};
    if (empty()) first_ = item.first;
    return {items_.insert(end(), item), true};
  }
  std::pair<iterator, bool> insert_or_assign(int key, int value) {
    auto const [i, fresh] = insert({key, value});
    i->second = value;
    if (bug(1) && !fresh) items_.splice(end(), items_, i);
    return {i, fresh};
  }
  iterator erase(const_iterator i) { return items_.erase(i); }
  std::size_t erase(int key) {
    auto const i = find(key);
    if (i == end()) return 0;
    if (bug(2)) items_.splice(i, items_, std::prev(end()));
    if (auto const j = find(key); j != end()) items_.erase(j);
    return 1;
  }
  void clear() { items_.clear(); }
  friend bool operator==(in_order const& a, in_order const& b) { return a.items_ == b.items_; }

 private:
  std::list<value_type> items_;
  int first_ = -1;
};

/// A map with equal keys. Bug 1: of three with one key two are erased. Bug 2: a search begins at the second element
/// with a key.
class sorted_multi : public std::multimap<int, int> {
 public:
  using multimap::multimap;

  using multimap::erase;
  std::size_t erase(int const& key) {
    if (!bug(1) || count(key) < 3) return multimap::erase(key);
    multimap::erase(find(key));
    multimap::erase(find(key));
    return 2;
  }
  using multimap::lower_bound;
  iterator lower_bound(int const& key) {
    auto const i = multimap::lower_bound(key);
    return bug(2) && count(key) > 1 ? std::next(i) : i;
  }
};

/// The same in an order of its own. Bug 1: of many with one key the last is not counted. Bug 2: an element is taken
/// from another map only if its key is not there.
class hashed_multi : public std::unordered_multimap<int, int> {
 public:
  using unordered_multimap::unordered_multimap;

  std::size_t count(int const& key) const {
    auto const n = unordered_multimap::count(key);
    return bug(1) && n > 3 ? n - 1 : n;
  }
  void merge(hashed_multi& other) {
    if (!bug(2)) return unordered_multimap::merge(other);
    for (auto i = other.begin(); i != other.end();) {
      auto const next = std::next(i);
      if (!contains(i->first)) insert(other.extract(i));
      i = next;
    }
  }
};

/// A hash map. What erase returns leads, with bug 1, to elements that were passed, with bug 2 past one that was to
/// come, and with bug 3 nowhere.
class kept : public std::unordered_map<int, int> {
 public:
  using unordered_map::unordered_map;

  using unordered_map::erase;
  iterator erase(const_iterator place) {
    auto const next = unordered_map::erase(place);
    if (bug(1) && size() > 1) return begin();
    if (next != end() && bug(2)) return std::next(next);
    return next != end() && bug(3) ? nowhere() : next;
  }
  iterator erase(iterator place) { return erase(const_iterator(place)); }

 private:
  /// At an address where nothing can be.
  static iterator nowhere() {
    iterator place;
    auto const address = std::uintptr_t{64};
    static_assert(sizeof place == sizeof address);
    std::memcpy(static_cast<void*>(&place), &address, sizeof address);
    return place;
  }
};

/// A vector, also of what can only be moved. Bug 1: the element behind is erased. Bug 2: the third and later ones that
/// are moved to the end change places with the first.
template <class T>
class pile : public std::vector<T> {
 public:
  using Base = std::vector<T>;
  using Base::Base;
  using typename Base::const_iterator, typename Base::iterator;

  using Base::erase;
  iterator erase(const_iterator place) { return Base::erase(bug(1) && place + 1 != Base::cend() ? place + 1 : place); }
  using Base::push_back;
  void push_back(T&& x) {
    Base::push_back(std::move(x));
    if (bug(2) && Base::size() > 2) std::swap(Base::front(), Base::back());
  }
};

/// A text. Bug 1: what is looked for is not found at the very end. Bug 2: what replaces a part of the same length is
/// put before it. Bug 3: a part of its own is appended as it is after the room has grown.
class text : public std::string {
 public:
  using basic_string::basic_string;

  using basic_string::find;
  size_type find(std::string const& what, size_type from = 0) const {
    auto const at = basic_string::find(what, from);
    return bug(1) && at != npos && at != 0 && at + what.size() == size() ? npos : at;
  }
  using basic_string::replace;
  text& replace(size_type at, size_type n, std::string const& what) {
    basic_string::replace(at, bug(2) && n > 1 && n == what.size() ? 0 : n, what);
    return *this;
  }
  using basic_string::append;
  text& append(std::string const& other, size_type at, size_type n = npos) {
    if (bug(3) && this == &other && at != 0) at -= 1;
    basic_string::append(other, at, n);
    return *this;
  }
};

}  // namespace kinds
