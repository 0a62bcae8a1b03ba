#pragma once
#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <memory>
#include <type_traits>
#include <vector>

#include "../planted/bug.hpp"

// What ring_deque.hpp is made of: the ring of blocks, and iterators.
namespace rings {

using planted::bug;

template <class T>
class ring_deque;

inline constexpr std::size_t block_size = 4;

/// What iterators go by, so that they stay with their elements when deques are swapped. Positions count slots from
/// the ring's first, beyond its end as well.
template <class T>
struct Store {
  std::vector<T*> ring;
  std::size_t offset = 0;
  std::size_t count = 0;

  Store() = default;
  Store(Store const&) = delete;
  Store& operator=(Store const&) = delete;
  ~Store() {
    for (std::size_t i = 0; i < count; ++i) std::destroy_at(&slot(offset + i));
    for (T* block : ring) release(block);
  }

  std::size_t slots() const { return ring.size() * block_size; }
  std::size_t block_of(std::size_t position) const { return position / block_size & (ring.size() - 1); }
  T& slot(std::size_t position) const { return ring[block_of(position)][position % block_size]; }

  static void release(T* block) {
    if (block) std::allocator<T>().deallocate(block, block_size);
  }
  T* room(std::size_t position) {
    T*& block = ring[block_of(position)];
    if (!block) {
      block = std::allocator<T>().allocate(block_size);
      std::memset(static_cast<void*>(block), 0x5A,
                  block_size * sizeof(T));  // what was never set is the same each time
    }
    return block + position % block_size;
  }
  void grow() {
    std::vector<T*> more(ring.empty() ? 2 : 2 * ring.size(), nullptr);
    if (bug(3)) {
      std::copy(ring.begin(), ring.end(), more.begin());
    } else {
      auto const first = offset / block_size;
      for (std::size_t i = 0; i < ring.size(); ++i) {
        more[(first + i) & (more.size() - 1)] = ring[(first + i) & (ring.size() - 1)];
      }
    }
    ring.swap(more);
  }
  /// Before a push whose place, at either end, begins a block.
  void see_to_block() {
    if (bug(4) ? ring.size() < (count + block_size) / block_size : ring.size() <= (count + block_size) / block_size) {
      grow();
    }
  }
  void normalise() {
    if (!ring.empty()) offset &= slots() - 1;
  }
};

template <class T, bool Const>
class Iterator {
  using Store = rings::Store<T>;

 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = T;
  using difference_type = std::ptrdiff_t;
  using pointer = std::conditional_t<Const, T const*, T*>;
  using reference = std::conditional_t<Const, T const&, T&>;

  Iterator() = default;
  template <bool Other>
    requires(Const && !Other)
  Iterator(Iterator<T, Other> const& other) : store_(other.store_), position_(other.position_) {}

  reference operator*() const { return store_->slot(position_); }
  pointer operator->() const { return &**this; }
  reference operator[](difference_type n) const { return *(*this + n); }
  Iterator& operator++() { return ++position_, *this; }
  Iterator& operator--() { return --position_, *this; }
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
  Iterator& operator+=(difference_type n) { return position_ += static_cast<std::size_t>(n), *this; }
  Iterator& operator-=(difference_type n) { return position_ -= static_cast<std::size_t>(n), *this; }
  friend Iterator operator+(Iterator i, difference_type n) { return i += n; }
  friend Iterator operator+(difference_type n, Iterator i) { return i += n; }
  friend Iterator operator-(Iterator i, difference_type n) { return i -= n; }
  friend difference_type operator-(Iterator const& a, Iterator const& b) {
    return static_cast<difference_type>(a.position_) - static_cast<difference_type>(b.position_);
  }
  friend bool operator==(Iterator const& a, Iterator const& b) { return a.position_ == b.position_; }
  friend std::strong_ordering operator<=>(Iterator const& a, Iterator const& b) {
    if (bug(15) && a.store_->slots() != 0) return a.position_ % a.store_->slots() <=> b.position_ % b.store_->slots();
    return a.position_ <=> b.position_;
  }

 private:
  friend class ring_deque<T>;
  friend class Iterator<T, true>;
  Iterator(Store* store, std::size_t position) : store_(store), position_(position) {}

  Store* store_ = nullptr;
  std::size_t position_ = 0;
};

}  // namespace rings
