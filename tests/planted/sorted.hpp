#pragma once
// A map on a sorted array with hinted insertion, and what can be wrong with one.
#include <cstddef>
#include <memory>
#include <utility>

#include "bug.hpp"

namespace planted {

class sorted {
 public:
  using value_type = std::pair<int, int>;
  using iterator = value_type*;

  sorted() = default;
  sorted(sorted const& other)
      : items_(new value_type[other.capacity_]), size_(other.size_), capacity_(other.capacity_) {
    for (std::size_t i = 0; i != size_; ++i) items_[i] = other.items_[i];
  }
  sorted& operator=(sorted other) noexcept {
    swap(*this, other);
    return *this;
  }
  friend void swap(sorted& a, sorted& b) noexcept {
    std::swap(a.items_, b.items_);
    std::swap(a.size_, b.size_);
    std::swap(a.capacity_, b.capacity_);
  }

  iterator begin() const { return items_.get(); }
  iterator end() const { return items_.get() + size_; }
  std::size_t size() const { return size_; }
  iterator find(int key) const {
    auto const i = lower(key);
    return i != end() && i->first == key ? i : end();
  }
  std::size_t erase(int key) {
    auto i = find(key);
    if (i == end()) return 0;
    for (; i + 1 != end(); ++i) *i = *(i + 1);
    --size_;
    return 1;
  }
  std::pair<iterator, bool> insert(value_type item) {
    auto const i = lower(item.first);
    if (i != end() && i->first == item.first) return {i, false};
    return {put(static_cast<std::size_t>(i - begin()), item), true};
  }
  /// The hint is where the item may belong.
  iterator insert(iterator hint, value_type item) {
    if (bug(14) && hint->first == item.first) return hint;  // looks at what the hint points at, be it the end
    bool const after = hint == begin() || bug(13) || (hint - 1)->first < item.first;  // 13 believes half of the hint
    bool const before = hint == end() || item.first < hint->first;
    if (after && before) return put(static_cast<std::size_t>(hint - begin()), item);
    return insert(item).first;
  }

 private:
  iterator lower(int key) const {
    auto i = begin();
    while (i != end() && i->first < key) ++i;
    return i;
  }
  iterator put(std::size_t index, value_type item) {
    if (size_ == capacity_) {
      auto const capacity = capacity_ == 0 ? 1 : 2 * capacity_;
      std::unique_ptr<value_type[]> items(new value_type[capacity]);
      for (std::size_t i = 0; i != size_; ++i) items[i] = items_[i];
      items_ = std::move(items);
      capacity_ = capacity;
    }
    for (auto i = size_; i != index; --i) items_[i] = items_[i - 1];
    items_[index] = item;
    ++size_;
    return begin() + index;
  }

  std::unique_ptr<value_type[]> items_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace planted
