#pragma once
#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "ring_store.hpp"

namespace rings {

/// Blocks of four elements, whose addresses stand in a ring: what is pushed at an end moves no element.
template <class T>
class ring_deque {
  using Store = rings::Store<T>;

 public:
  using value_type = T;
  using allocator_type = std::allocator<T>;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using reference = T&;
  using const_reference = T const&;
  using pointer = T*;
  using const_pointer = T const*;
  using iterator = Iterator<T, false>;
  using const_iterator = Iterator<T, true>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;

  ring_deque() : store_(std::make_unique<Store>()) {}
  explicit ring_deque(size_type n) : ring_deque() { resize(n); }
  ring_deque(size_type n, T const& value) : ring_deque() { resize(n, value); }
  template <std::input_iterator I>
  ring_deque(I first, I last) : ring_deque() {
    for (; first != last; ++first) emplace_back(*first);
  }
  ring_deque(std::initializer_list<T> values) : ring_deque(values.begin(), values.end()) {}
  ring_deque(ring_deque const& other) : ring_deque(other.begin(), other.end()) {}
  ring_deque(ring_deque&& other) : ring_deque() { swap(other); }
  ~ring_deque() = default;

  ring_deque& operator=(ring_deque const& other) {
    if (this == &other && !bug(6)) return *this;
    if (bug(6)) clear();
    auto const common = static_cast<difference_type>(std::min(size(), other.size()));
    std::copy(other.begin(), other.begin() + common, begin());
    for (auto i = other.begin() + common; i != other.end(); ++i) push_back(*i);
    if (!bug(20)) {
      while (size() > other.size()) pop_back();
    }
    return *this;
  }
  ring_deque& operator=(ring_deque&& other) {
    if (this == &other) return *this;
    if (bug(7) && other.empty()) return *this;
    auto fresh = std::make_unique<Store>();
    if (bug(18)) (void)store_.release();
    store_ = std::exchange(other.store_, std::move(fresh));
    return *this;
  }
  ring_deque& operator=(std::initializer_list<T> values) {
    assign(values);
    return *this;
  }
  void assign(size_type n, T const& value) {
    T const copy(value);
    clear();
    while (size() < n) push_back(copy);
  }
  template <std::input_iterator I>
  void assign(I first, I last) {
    clear();
    for (; first != last; ++first) emplace_back(*first);
  }
  void assign(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
  allocator_type get_allocator() const { return {}; }

  iterator begin() { return {store_.get(), store_->offset}; }
  iterator end() { return {store_.get(), store_->offset + size()}; }
  const_iterator begin() const { return {store_.get(), store_->offset}; }
  const_iterator end() const { return {store_.get(), store_->offset + size()}; }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }

  size_type size() const { return store_->count; }
  size_type max_size() const { return static_cast<size_type>(std::numeric_limits<difference_type>::max()) / sizeof(T); }
  bool empty() const { return size() == 0; }

  T& operator[](size_type i) { return store_->slot(store_->offset + i); }
  T const& operator[](size_type i) const { return store_->slot(store_->offset + i); }
  T& at(size_type i) {
    if (i >= size()) throw std::out_of_range("ring_deque::at");
    return (*this)[i];
  }
  T const& at(size_type i) const {
    if (bug(11) && !empty() ? i > size() : i >= size()) throw std::out_of_range("ring_deque::at");
    return (*this)[i];
  }
  T& front() { return (*this)[0]; }
  T const& front() const { return (*this)[0]; }
  T& back() { return (*this)[size() - 1]; }
  T const& back() const { return (*this)[size() - 1]; }

  template <class... A>
  T& emplace_back(A&&... arguments) {
    store_->normalise();
    if ((store_->offset + size()) % block_size == 0) store_->see_to_block();
    T* const made = std::construct_at(store_->room(store_->offset + size()), std::forward<A>(arguments)...);
    ++store_->count;
    return *made;
  }
  template <class... A>
  T& emplace_front(A&&... arguments) {
    store_->normalise();
    if (store_->offset % block_size == 0) store_->see_to_block();
    auto const place = (store_->offset == 0 ? store_->slots() : store_->offset) - 1;
    T* const made = std::construct_at(store_->room(place), std::forward<A>(arguments)...);
    store_->offset = place;
    ++store_->count;
    return *made;
  }
  void push_back(T const& value) { emplace_back(value); }
  void push_back(T&& value) { emplace_back(std::move(value)); }
  void push_front(T const& value) { emplace_front(value); }
  void push_front(T&& value) { emplace_front(std::move(value)); }
  void pop_back() {
    std::destroy_at(&back());
    if (--store_->count == 0) store_->offset = 0;
  }
  void pop_front() {
    std::destroy_at(&front());
    if (bug(17) && store_->offset % block_size == block_size - 2) {
      Store::release(store_->ring[store_->block_of(store_->offset)]);
      if (size() == 1) store_->ring[store_->block_of(store_->offset)] = nullptr;
    }
    ++store_->offset;
    if (--store_->count == 0) store_->offset = 0;
  }

  template <class... A>
  iterator emplace(const_iterator place, A&&... arguments) {
    auto const index = place - cbegin();
    T value(std::forward<A>(arguments)...);
    if (index == 0) {
      emplace_front(std::move(value));
    } else if (index == static_cast<difference_type>(size())) {
      emplace_back(std::move(value));
    } else {
      open(index);
      begin()[index] = std::move(value);
    }
    return begin() + index;
  }
  iterator insert(const_iterator place, T const& value) {
    auto const index = place - cbegin();
    if (!bug(2) || index == 0 || place == cend()) return emplace(place, value);
    open(index);
    begin()[index] = value;
    return begin() + index;
  }
  iterator insert(const_iterator place, T&& value) {
    auto const index = place - cbegin();
    auto const made = emplace(place, std::move(value));
    return bug(16) && index + 1 == static_cast<difference_type>(size()) ? end() : made;
  }
  iterator insert(const_iterator place, size_type n, T const& value) {
    auto const index = place - cbegin();
    auto const wide = static_cast<difference_type>(n);
    auto const before = static_cast<difference_type>(size());
    if (index == 0 || index < before / 2) {
      T const copy(value);
      for (size_type i = 0; i < n; ++i) push_front(copy);
      std::rotate(begin(), begin() + wide, begin() + wide + index);
    } else {
      T const copy(value);
      for (size_type i = 0; i < n; ++i) push_back(copy);
      std::rotate(begin() + index, begin() + before, end());
    }
    return begin() + index;
  }
  template <std::input_iterator I>
  iterator insert(const_iterator place, I first, I last) {
    auto const index = place - cbegin();
    auto const before = static_cast<difference_type>(size());
    if (index == 0 || index < before / 2) {
      for (; first != last; ++first) emplace_front(*first);
      auto const wide = static_cast<difference_type>(size()) - before;
      if (!bug(10)) std::reverse(begin(), begin() + wide);
      auto const result = std::rotate(begin(), begin() + wide, begin() + wide + index);
      return bug(9) ? result + wide : result;
    }
    for (; first != last; ++first) emplace_back(*first);
    std::rotate(begin() + index, begin() + before, end());
    return begin() + index;
  }
  iterator insert(const_iterator place, std::initializer_list<T> values) {
    return insert(place, values.begin(), values.end());
  }

  iterator erase(const_iterator place) {
    auto const index = place - cbegin();
    if (index < static_cast<difference_type>(size()) / 2) {
      std::move_backward(begin(), begin() + index, begin() + index + 1);
      auto const there = begin() + index;
      pop_front();
      if (bug(1)) return there;
    } else {
      std::move(begin() + index + 1, end(), begin() + index);
      pop_back();
    }
    return begin() + index;
  }
  iterator erase(const_iterator first, const_iterator last) {
    auto const index = first - cbegin();
    auto const wide = last - first;
    if (index < static_cast<difference_type>(size()) - index - wide) {
      if (bug(12)) {
        std::move(begin(), begin() + index, begin() + wide);
      } else if (wide != 0) {
        std::move_backward(begin(), begin() + index, begin() + index + wide);
      }
      for (difference_type i = 0; i < wide; ++i) pop_front();
    } else {
      if (wide != 0) std::move(begin() + index + wide, end(), begin() + index);
      for (difference_type i = 0; i < wide; ++i) pop_back();
    }
    return begin() + index;
  }

  void clear() {
    while (!empty()) pop_back();
  }
  void resize(size_type n) {
    while (size() > n) pop_back();
    while (size() < n) emplace_back();
  }
  void resize(size_type n, T const& value) {
    while (size() > n) pop_back();
    while (size() < n) push_back(value);
  }
  void shrink_to_fit() {
    store_->normalise();
    auto const inside = store_->offset % block_size;
    auto const needed = ((bug(8) ? 0 : inside) + size() + block_size - 1) / block_size;
    std::vector<T*> fitting(empty() ? 0 : std::max<size_type>(2, std::bit_ceil(needed)), nullptr);
    if (fitting.size() >= store_->ring.size()) return;
    auto const used = empty() ? 0 : (inside + size() + block_size - 1) / block_size;
    for (size_type i = 0; i < store_->ring.size(); ++i) {
      T* const block = store_->ring[(store_->offset / block_size + i) & (store_->ring.size() - 1)];
      if (i < used) {
        fitting[i & (fitting.size() - 1)] = block;
      } else {
        Store::release(block);
      }
    }
    store_->ring.swap(fitting);
    store_->offset = inside;
  }
  void swap(ring_deque& other) {
    store_.swap(other.store_);
    if (bug(14) && store_->ring.size() == other.store_->ring.size()) std::swap(store_->offset, other.store_->offset);
  }
  friend void swap(ring_deque& a, ring_deque& b) { a.swap(b); }

  friend bool operator==(ring_deque const& a, ring_deque const& b) {
    if (bug(5) ? a.size() > b.size() : a.size() != b.size()) return false;
    return std::equal(a.begin(), a.end(), b.begin());
  }
  friend auto operator<=>(ring_deque const& a, ring_deque const& b) {
    if (bug(13) && a.size() != b.size() && !a.empty() && !b.empty()) {
      return static_cast<decltype(a.front() <=> b.front())>(a.size() <=> b.size());
    }
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  /// A place for one more between two elements: the shorter side moves by one.
  void open(difference_type index) {
    if (index < static_cast<difference_type>(size()) / 2) {
      emplace_front(std::move(front()));
      std::move(begin() + 2, begin() + index + 1, begin() + 1);
    } else {
      emplace_back(std::move(back()));
      std::move_backward(begin() + index, end() - 2, end() - 1);
    }
  }

  std::unique_ptr<Store> store_;
};

template <class T, class Predicate>
typename ring_deque<T>::size_type erase_if(ring_deque<T>& deque, Predicate predicate) {
  auto const kept = std::remove_if(deque.begin(), deque.end(), predicate);
  auto const gone = static_cast<typename ring_deque<T>::size_type>(deque.end() - kept);
  deque.erase(kept, deque.end());
  return bug(19) ? deque.size() : gone;
}

template <class T, class U>
typename ring_deque<T>::size_type erase(ring_deque<T>& deque, U const& value) {
  return erase_if(deque, [&](T const& element) { return element == value; });
}

}  // namespace rings
