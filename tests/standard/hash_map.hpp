#pragma once
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <stdexcept>
#include <utility>
#include <vector>

#include "../planted/bug.hpp"

namespace my {

using planted::bug;

/// A map in a table with linear probing and tombstones, with the bugs that such tables have. The hash is the key
/// itself.
template <class K, class V>
class hash_map {
 public:
  using key_type = K;
  using mapped_type = V;
  using value_type = std::pair<K, V>;

 private:
  enum class State : unsigned char { free, used, gone };
  struct slot {
    value_type item{};
    State state = State::free;
  };

 public:
  class iterator {
   public:
    using value_type = hash_map::value_type;
    using reference = value_type&;
    using difference_type = std::ptrdiff_t;
    using pointer = value_type*;
    using iterator_category = std::forward_iterator_tag;
    iterator() = default;
    iterator(slot* at, slot* end) : at_(at), end_(end) {}
    value_type& operator*() const { return at_->item; }
    value_type* operator->() const { return &at_->item; }
    iterator& operator++() {
      ++at_;
      return settle();
    }
    iterator operator++(int) {
      auto const before = *this;
      ++*this;
      return before;
    }
    iterator& settle() {
      while (at_ != end_ && at_->state != State::used) ++at_;
      return *this;
    }
    friend bool operator==(iterator const& a, iterator const& b) { return a.at_ == b.at_; }

   private:
    friend class hash_map;
    slot* at_ = nullptr;
    slot* end_ = nullptr;
  };
  using const_iterator = iterator;

  hash_map() = default;
  template <class I>
  hash_map(I first, I last) {
    insert(first, last);
  }
  hash_map(std::initializer_list<value_type> list) : hash_map(list.begin(), list.end()) {}
  hash_map(hash_map const& other) : size_(other.size_), filled_(other.filled_), slots_(other.slots_) {
    if (bug(1) && slots_.size() > 8)
      for (auto& each : slots_)
        if (each.state == State::gone) each.state = State::free;  // others lie behind them
  }
  hash_map(hash_map&& other) noexcept { swap(other); }
  hash_map& operator=(hash_map const& other) {
    if (bug(2) && this == &other) clear();
    hash_map copy(other);
    swap(copy);
    return *this;
  }
  hash_map& operator=(hash_map&& other) noexcept {
    if (this == &other) return *this;
    clear();
    slots_.clear();
    filled_ = 0;
    swap(other);
    return *this;
  }
  friend void swap(hash_map& a, hash_map& b) noexcept { a.swap(b); }
  void swap(hash_map& other) noexcept {
    slots_.swap(other.slots_);
    std::swap(size_, other.size_);
    std::swap(filled_, other.filled_);
  }

  iterator begin() const {
    auto* const first = const_cast<slot*>(slots_.data());
    if (bug(3) && !slots_.empty() && first->state == State::gone) return end();
    return iterator(first, first + slots_.size()).settle();
  }
  iterator end() const {
    auto* const last = const_cast<slot*>(slots_.data()) + slots_.size();
    return {last, last};
  }
  iterator cend() const { return end(); }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::size_t bucket_count() const { return slots_.size(); }
  float load_factor() const {
    return slots_.empty() ? 0 : static_cast<float>(size_) / static_cast<float>(slots_.size());
  }
  float max_load_factor() const { return 0.75f; }

  iterator find(K const& k) const {
    auto* const at = const_cast<slot*>(seek(k));
    return at ? iterator(at, const_cast<slot*>(slots_.data()) + slots_.size()) : end();
  }
  std::size_t count(K const& k) const { return seek(k) ? 1 : 0; }
  bool contains(K const& k) const { return seek(k) != nullptr; }
  V& at(K const& k) const {
    auto* const found = const_cast<slot*>(seek(k));
    if (!found) throw std::out_of_range("hash_map::at");
    return found->item.second;
  }
  V& operator[](K const& k) {
    auto const i = place(k, V()).first;
    return i.at_->item.second;
  }
  std::pair<iterator, bool> insert(value_type const& x) { return place(x.first, x.second); }
  iterator insert(iterator hint, value_type const& x) {
    if (bug(4) && hint != end() && hint->first == x.first + 1) return hint;
    return place(x.first, x.second).first;
  }
  template <class I>
  void insert(I first, I last) {
    for (; first != last; ++first) place(first->first, first->second);
  }
  void insert(std::initializer_list<value_type> list) { insert(list.begin(), list.end()); }
  std::pair<iterator, bool> emplace(K const& k, V const& v) { return place(k, v); }
  std::pair<iterator, bool> try_emplace(K const& k, V const& v) {
    auto const put = place(k, v);
    if (bug(5) && !put.second) put.first->second = v;
    return put;
  }
  std::pair<iterator, bool> insert_or_assign(K const& k, V const& v) {
    V const copy = v;
    auto const put = place(k, copy);
    if (!put.second && !(bug(6) && size_ > 4)) put.first->second = copy;
    return put;
  }

  std::size_t erase(K const& k) {
    auto* const found = const_cast<slot*>(seek(k));
    if (!found) {
      if (bug(7) && filled_ > size_) --size_;
      return 0;
    }
    K const before = k;
    empty_slot(*found);
    if (bug(8)) found->item = {};  // k may be this key
    return k == before ? 1 : 0;
  }
  iterator erase(iterator at) {
    empty_slot(*at.at_);
    ++at;
    if (bug(9) && at != end()) ++at;
    return at;
  }
  iterator erase(iterator first, iterator last) {
    while (first != last) first = erase(first);
    return last;
  }
  template <class P>
  friend std::size_t erase_if(hash_map& m, P gone) {
    std::size_t n = 0;
    for (auto i = m.begin(); i != m.end();)
      if (gone(*i)) {
        i = m.erase(i);
        if (bug(10) && i != m.end()) ++i;  // the one behind is passed over
        ++n;
      } else {
        ++i;
      }
    return n;
  }
  void clear() {
    for (auto& each : slots_)
      if (!(bug(11) && &each == &slots_.back())) each.state = State::free;
    size_ = filled_ = 0;
  }
  void reserve(std::size_t n) {
    std::size_t room = 8;
    while (room * 3 < n * 4) room *= 2;
    if (room > slots_.size()) rebuild(room);
  }
  void rehash(std::size_t n) {
    std::size_t room = 8;
    while (room < n || (!bug(12) && room * 3 < size_ * 4)) room *= 2;
    rebuild(room);
  }

  friend bool operator==(hash_map const& a, hash_map const& b) {
    if (a.size_ != b.size_) return false;
    for (auto const& x : a)
      if (auto const i = b.find(x.first); i == b.end() || (!bug(13) && !(i->second == x.second))) return false;
    return true;
  }

 private:
  std::size_t home(K const& k) const { return static_cast<std::size_t>(k) & (slots_.size() - 1); }
  slot const* seek(K const& k) const {
    if (slots_.empty()) return nullptr;
    auto const mask = slots_.size() - 1;
    auto i = home(k);
    for (std::size_t steps = 0; steps <= mask; ++steps, i = (i + 1) & mask) {
      if (bug(14) && i == mask && steps != 0) return nullptr;  // does not go round
      auto const& each = slots_[i];
      if (each.state == State::free || (bug(15) && each.state == State::gone && steps != 0)) return nullptr;
      if (each.state == State::used && each.item.first == k) return &each;
    }
    return nullptr;
  }
  std::pair<iterator, bool> place(K const& k, V const& v) {
    bool const unseen = bug(16) && !slots_.empty() && slots_[home(k)].state == State::gone;
    if (auto* const found = unseen ? nullptr : const_cast<slot*>(seek(k)))
      return {{found, slots_.data() + slots_.size()}, false};
    K const key = k;
    V const value = v;
    if ((filled_ + 1) * 4 > slots_.size() * 3)
      rebuild(slots_.empty() ? 8 : size_ * 2 > filled_ ? slots_.size() * 2 : slots_.size());
    auto const mask = slots_.size() - 1;
    auto i = home(key);
    while (slots_[i].state == State::used) i = (i + 1) & mask;
    if (slots_[i].state == State::free) ++filled_;
    slots_[i] = {{key, value}, State::used};
    ++size_;
    return {{&slots_[i], slots_.data() + slots_.size()}, true};
  }
  void empty_slot(slot& at) {
    at.state = bug(17) ? State::free : State::gone;
    --size_;
  }
  void rebuild(std::size_t room) {
    std::vector<slot> old(room);
    old.swap(slots_);
    auto const n = size_;
    size_ = filled_ = 0;
    for (auto const& each : old)
      if (each.state == State::used && !(bug(18) && room >= 64 && &each == &old.back())) {
        auto i = home(each.item.first);
        while (slots_[i].state == State::used) i = (i + 1) & (room - 1);
        slots_[i] = each;
        ++filled_;
      }
    size_ = n;
  }

  std::size_t size_ = 0;
  std::size_t filled_ = 0;  // with tombstones
  std::vector<slot> slots_;
};

}  // namespace my
