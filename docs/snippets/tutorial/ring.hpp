#pragma once
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A queue in one block that grows. The elements stand in a circle: from `head_` to the end of the block, then on from
/// its start.
/// Bug 1: growing takes the block as it lies, also when the elements go round its end.
/// Bug 2: an element of the ring itself, given to `push_back`, is read after growing has emptied it.
/// Bug 3: `==` compares the blocks, whatever lies where.
/// Bug 4: `pop_front` lets `head_` stand behind the end of the block.
/// Bug 5: `rotate` only turns the circle, also when there is a gap in it.
/// Bug 6: assignment takes a ring without a block for an empty one, but it may have been moved from.
/// Bug 7: `pop_front` moves the others up, if they stand in a row, instead of the head.
/// Bug 8: places are counted in eight bits.
template <class T>
class ring {
 public:
  ring() = default;
  ring(ring const&) = default;
  ring(ring&&) = default;  // leaves the size behind
  ring& operator=(ring&&) = default;
  ring& operator=(ring const& other) {
    if (BUG == 6 && slots_.empty() && !other.empty())
      size_ += other.size_;
    else
      size_ = other.size_;
    slots_ = other.slots_;
    head_ = other.head_;
    return *this;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  T& front() { return slot(0); }
  T const& front() const { return slot(0); }
  T& operator[](std::size_t i) { return slot(i); }
  T const& operator[](std::size_t i) const { return slot(i); }
  T const& at(std::size_t i) const {
    if (i >= size_) throw std::out_of_range("ring: no element " + std::to_string(i));
    return slot(i);
  }

  void push_back(T const& x) {
    if (BUG == 2) {
      auto const old = grow();  // kept for as long as x may be in it
      slot(size_++) = x;
    } else {
      push_back(T(x));
    }
  }
  void push_back(T&& x) {
    grow();
    slot(size_++) = std::move(x);
  }
  void pop_front() {
    if (BUG == 7 && head_ + size_ <= slots_.size()) {
      for (std::size_t i = 1; i != size_; ++i) slot(i - 1) = std::move(slot(i));
      --size_;
      return;
    }
    ++head_;
    if (BUG != 4) head_ %= slots_.size();
    --size_;
  }

  /// The first `n` elements go to the end, in their order. Precondition: n <= size().
  void rotate(std::size_t n) {
    if (BUG == 5 || size_ == slots_.size()) {
      head_ = slots_.empty() ? 0 : (head_ + n) % slots_.size();
      return;
    }
    for (; n != 0; --n) {
      T first = std::move(front());
      pop_front();
      push_back(std::move(first));
    }
  }

  /// The elements, the first one first.
  std::vector<T> to_vector() const {
    std::vector<T> result;
    for (std::size_t i = 0; i != size_; ++i) result.push_back(slot(i));
    return result;
  }

  bool well_formed() const { return size_ <= slots_.size() && (head_ < slots_.size() || slots_.empty()); }

  friend bool operator==(ring const& a, ring const& b) {
    return BUG == 3 ? a.slots_ == b.slots_ : a.to_vector() == b.to_vector();
  }

 private:
  T& slot(std::size_t i) { return slots_[place(i)]; }
  T const& slot(std::size_t i) const { return slots_[place(i)]; }
  std::size_t place(std::size_t i) const { return (head_ + (BUG == 8 ? i % 256 : i)) % slots_.size(); }

  /// Makes room for one more element; the block that was too small is returned.
  std::vector<T> grow() {
    if (size_ < slots_.size()) return {};
    std::vector<T> wider(slots_.empty() ? 1 : 2 * slots_.size());
    for (std::size_t i = 0; i != size_; ++i) wider[i] = std::move(BUG == 1 ? slots_[i] : slot(i));
    std::swap(slots_, wider);
    head_ = 0;
    return wider;
  }

  std::vector<T> slots_;
  std::size_t head_ = 0;
  std::size_t size_ = 0;
};

}  // namespace my
