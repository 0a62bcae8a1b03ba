#pragma once
// A vector that treats its elements as objects; and what can be wrong with one.
#include <cstddef>
#include <cstring>
#include <new>
#include <utility>

#include "bug.hpp"

namespace planted {

template <class T>
class vessel {
 public:
  vessel() = default;
  vessel(vessel const& other) {
    for (std::size_t i = 0; i != other.size_; ++i) push_back(other.items_[i]);
  }
  vessel& operator=(vessel const& other) {
    vessel copy(other);
    std::swap(items_, copy.items_);
    std::swap(size_, copy.size_);
    std::swap(room_, copy.room_);
    return *this;
  }
  ~vessel() {
    clear();
    free_room(items_);
  }

  std::size_t size() const { return size_; }
  T const& at(std::size_t i) const { return items_[i]; }

  template <class U>
  void push_back(U&& x) {
    if (size_ == room_) grow();
    if (bug(24) && size_ == 2)
      items_[size_] = std::forward<U>(x);  // nothing has been constructed there
    else
      ::new (static_cast<void*>(items_ + size_)) T(std::forward<U>(x));
    ++size_;
  }
  void pop_back() {
    --size_;
    if (!bug(21)) items_[size_].~T();  // or it is forgotten
  }
  void erase(std::size_t at) {
    for (auto i = at; i + 1 != size_; ++i) items_[i] = std::move(items_[i + 1]);
    // The last one has been moved from, unless it was the one.
    if (bug(22) && at + 1 != size_) odd_ = items_[size_ - 1] == T(1);
    items_[--size_].~T();
  }
  void clear() {
    for (std::size_t i = 0; i != size_; ++i) items_[i].~T();
    if (bug(23) && size_ > 1) items_[size_ - 1].~T();  // once more
    size_ = 0;
  }

 private:
  static void free_room(T* items) { ::operator delete (items, std::align_val_t{alignof(T)}); }
  void grow() {
    auto const room = room_ == 0 ? 2 : 2 * room_;
    auto* const fresh = static_cast<T*>(::operator new (room * sizeof(T), std::align_val_t{alignof(T)}));
    if (bug(20) && size_ != 0) {
      std::memcpy(static_cast<void*>(fresh), static_cast<void*>(items_), size_ * sizeof(T));  // not for all types
    } else {
      for (std::size_t i = 0; i != size_; ++i) {
        ::new (static_cast<void*>(fresh + i)) T(std::move(items_[i]));
        items_[i].~T();
      }
    }
    free_room(items_);
    items_ = fresh;
    room_ = room;
  }

  T* items_ = nullptr;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
  bool odd_ = false;
};

}  // namespace planted
