#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace arrays {

/// A queue on a ring of cells that grows: `push` at the back, `pop` at the front.
template <class T>
class queue {
 public:
  queue() = default;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& front() {
    assert(!empty());
    return cell(0);
  }
  T const& front() const {
    assert(!empty());
    return cell(0);
  }
  T& back() {
    assert(!empty());
    return cell(size_ - 1);
  }
  T const& back() const {
    assert(!empty());
    return cell(size_ - 1);
  }
  T& operator[](std::size_t index) {
    assert(index < size());
    return cell(index);
  }
  T const& operator[](std::size_t index) const {
    assert(index < size());
    return cell(index);
  }
  T const& at(std::size_t index) const {
    if (index >= size()) throw std::out_of_range("queue: no such element");
    return cell(index);
  }
  bool contains(T const& value) const {
    auto const all = to_vector();
    return std::find(all.begin(), all.end(), value) != all.end();
  }
  /// From the front to the back.
  std::vector<T> to_vector() const {
    std::vector<T> all;
    for (std::size_t i = 0; i != size_; ++i) all.push_back(cell(i));
    return all;
  }

  void push(T value) {
    if (size_ == cells_.size()) grow();
    ++size_;
    cell(size_ - 1) = std::move(value);
  }
  void push_all(std::vector<T> const& values) {
    for (T const& value : values) push(value);
  }
  void pop() {
    assert(!empty());
    cell(0) = T();
    first_ = (first_ + 1) % cells_.size();
    --size_;
  }
  /// The front, taken away; nothing of an empty queue.
  std::optional<T> try_pop() {
    if (empty()) return std::nullopt;
    T value = std::move(front());
    pop();
    return value;
  }
  void clear() { *this = queue(); }

  /// Takes all that `other` has; of itself that changes nothing.
  void transfer_from(queue& other) { transfer_from(other, other.size()); }
  /// Takes as many as that from the front of `other`.
  void transfer_from(queue& other, std::size_t count) {
    assert(count <= other.size());
    for (; count != 0; --count) push(*other.try_pop());
  }
  /// As if the front were pushed and popped so often.
  void rotate(std::size_t count) {
    for (; count != 0 && !empty(); --count) push(*try_pop());
  }
  /// Says how many are gone.
  std::size_t keep_if(std::function<bool(T const&)> const& keep) {
    auto const before = size();
    for (auto left = before; left != 0; --left) {
      T value = *try_pop();
      if (keep(value)) push(std::move(value));
    }
    return before - size();
  }

  friend bool operator==(queue const& left, queue const& right) { return left.to_vector() == right.to_vector(); }

 private:
  T& cell(std::size_t i) { return cells_[(first_ + i) % cells_.size()]; }
  T const& cell(std::size_t i) const { return cells_[(first_ + i) % cells_.size()]; }
  void grow() {
    auto wider = to_vector();
    wider.resize(size_ * 2 + 4);
    cells_ = std::move(wider);
    first_ = 0;
  }

  std::vector<T> cells_;
  std::size_t first_ = 0;
  std::size_t size_ = 0;
};

}  // namespace arrays
