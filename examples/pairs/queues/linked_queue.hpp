#pragma once
#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>
#ifndef BUG
#define BUG 0
#endif

namespace linked {

/// A queue of linked cells: `push` at the back, `pop` at the front.
template <class T>
class queue {
 public:
  queue() = default;
  queue(queue const& other) { push_all(other.to_vector()); }
  queue(queue&& other) noexcept { swap(other); }
  queue& operator=(queue const& other) {
    if (BUG == 3) clear();  // Bug 3: q = q empties the queue
    queue copy(other);
    swap(copy);
    return *this;
  }
  queue& operator=(queue&& other) noexcept {
    queue moved(std::move(other));
    swap(moved);
    return *this;
  }
  ~queue() { clear(); }
  void swap(queue& other) noexcept {
    std::swap(first_, other.first_);
    std::swap(last_, other.last_);
    std::swap(size_, other.size_);
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& front() {
    assert(!empty());
    return first_->value;
  }
  T const& front() const {
    assert(!empty());
    return first_->value;
  }
  T& back() {
    assert(!empty());
    return last_->value;
  }
  T const& back() const {
    assert(!empty());
    if (BUG == 5 && size_ > 2) return first_->next->value;  // Bug 5: the const back is the second from three on
    return last_->value;
  }
  T& operator[](std::size_t index) {
    assert(index < size());
    return cell(index).value;
  }
  T const& operator[](std::size_t index) const {
    assert(index < size());
    return cell(index).value;
  }
  T const& at(std::size_t index) const {
    if (index >= size()) throw std::out_of_range("queue: no such element");
    return cell(index).value;
  }
  bool contains(T const& value) const {
    for (Cell const* at = first_.get(); at; at = at->next.get())
      if (at->value == value) return true;
    return false;
  }
  /// From the front to the back.
  std::vector<T> to_vector() const {
    std::vector<T> all;
    for (Cell const* at = first_.get(); at; at = at->next.get()) all.push_back(at->value);
    return all;
  }

  void push(T value) { append(std::make_unique<Cell>(std::move(value))); }
  void push_all(std::vector<T> const& values) {
    for (T const& value : values) push(value);
  }
  void pop() {
    assert(!empty());
    take();
  }
  /// The front, taken away; nothing of an empty queue.
  std::optional<T> try_pop() {
    if (empty()) return std::nullopt;
    return std::move(take()->value);
  }
  void clear() {
    while (first_) take();
  }

  /// Takes all that `other` has; of itself that changes nothing.
  void transfer_from(queue& other) {
    if (this == &other || other.empty()) return;
    (last_ ? last_->next : first_) = std::move(other.first_);
    if (BUG != 1 || last_) last_ = other.last_;  // Bug 1: a transfer into an empty queue does not note the last cell
    other.last_ = nullptr;
    size_ += std::exchange(other.size_, 0);
  }
  /// Takes as many as that from the front of `other`.
  void transfer_from(queue& other, std::size_t count) {
    assert(count <= other.size());
    for (; count != 0; --count) append(other.take());
  }
  /// As if the front were pushed and popped so often.
  void rotate(std::size_t count) {
    if (empty()) return;
    if (BUG == 6 && count > size_) count = size_;  // Bug 6: rotate goes round once at the most
    transfer_from(*this, count % size_);
  }
  /// Says how many are gone.
  std::size_t keep_if(std::function<bool(T const&)> const& keep) {
    auto const before = size_;
    queue kept;
    while (first_) {
      auto next = take();
      bool const keeps = keep(next->value);
      if (keeps) kept.append(std::move(next));
      // Bug 2: keep_if does not ask about what follows one that goes
      if (BUG == 2 && !keeps && first_) kept.append(take());
    }
    if (BUG == 4) kept.size_ = before;  // Bug 4: keep_if leaves the size as it was
    swap(kept);
    return before - size_;
  }

  friend bool operator==(queue const& left, queue const& right) {
    Cell const* a = left.first_.get();
    Cell const* b = right.first_.get();
    for (; a && b; a = a->next.get(), b = b->next.get())
      if (a->value != b->value) return false;
    return BUG == 7 || (!a && !b);  // Bug 7: a queue is equal to what it begins with
  }

 private:
  struct Cell {
    explicit Cell(T x) : value(std::move(x)) {}
    T value;
    std::unique_ptr<Cell> next;
  };
  void append(std::unique_ptr<Cell> next) {
    Cell* const added = next.get();
    (last_ ? last_->next : first_) = std::move(next);
    last_ = added;
    ++size_;
  }
  std::unique_ptr<Cell> take() {
    auto taken = std::move(first_);
    first_ = std::move(taken->next);
    if (!first_) last_ = nullptr;
    --size_;
    return taken;
  }
  Cell& cell(std::size_t i) const {
    Cell* at = first_.get();
    for (; i != 0; --i) at = at->next.get();
    return *at;
  }

  std::unique_ptr<Cell> first_;
  Cell* last_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace linked
