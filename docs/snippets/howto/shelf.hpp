#pragma once
#include <cstddef>
#include <new>
#include <utility>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// Up to eight values in storage of its own.
template <class T>
class shelf {
 public:
  shelf() = default;
  shelf(shelf const&) = delete;
  shelf& operator=(shelf const&) = delete;
  ~shelf() {
    while (size_ != 0) pop();
  }
  bool full() const { return size_ == 8; }
  std::size_t size() const { return size_; }
  void push(T x) { ::new (slot(size_++)) T(std::move(x)); }
  T pop() {
    auto* const last = static_cast<T*>(slot(--size_));
    T result = std::move(*last);
    if (BUG != 1) last->~T();
    return result;
  }

 private:
  void* slot(std::size_t i) { return bytes_ + i * sizeof(T); }
  alignas(T) unsigned char bytes_[8 * sizeof(T)];
  std::size_t size_ = 0;
};

}  // namespace my
