#pragma once
// A bag of objects that keep account of themselves, in storage of its own; it misbehaves as the environment variable
// MISBEHAVE says, when the third number is added, if that is above 4, or whenever one is.
#include <gneiss/counted.hpp>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>

#include "kinds.hpp"

namespace counting {

using Element = gneiss::Counted<int>;

struct Room {
  alignas(Element) unsigned char bytes[sizeof(Element)] = {};
  Element* element() { return reinterpret_cast<Element*>(bytes); }
};

/// The same pointer, of which the compiler knows nothing any more.
template <class T>
T* opaque(T* pointer) {
  asm volatile("" : "+r"(pointer) : : "memory");
  return pointer;
}

inline void object_left() {
  static Room room;
  opaque(new (room.bytes) Element(1));
}
inline void object_destroyed_twice() {
  Room room;
  auto* const element = opaque(new (room.bytes) Element(1));
  element->~Element();
  opaque(element)->~Element();
}
inline void object_used_late() {
  Room room;
  auto* const element = opaque(new (room.bytes) Element(1));
  element->~Element();
  *opaque(element) = Element(2);
}
inline void object_never_made() {
  Room room;
  *opaque(room.element()) = Element(1);
}
inline void object_moved_bytewise() {
  Room from;
  Room to;
  new (from.bytes) Element(1);
  std::memcpy(to.bytes, from.bytes, sizeof from.bytes);
  opaque(to.element())->~Element();
}
inline void object_made_once() {
  static Element const once(1);
}
inline void objects_pooled() {
  static Room rooms[200];
  static std::size_t used = 0;
  if (used != 200) new (rooms[used++].bytes) Element(1);
}

enum class Moment { third, each };

using Kind = ::Kind<Moment>;
inline constexpr Kind kinds[] = {
    {"object_left", Moment::third, object_left},
    {"object_destroyed_twice", Moment::third, object_destroyed_twice},
    {"object_used_late", Moment::third, object_used_late},
    {"object_never_made", Moment::third, object_never_made},
    {"object_moved_bytewise", Moment::third, object_moved_bytewise},
    {"object_made_once", Moment::each, object_made_once},
    {"objects_pooled", Moment::each, objects_pooled},
};

inline Kind const* chosen(std::string_view side) {
  return chosen_of(kinds, side);
}

inline void act(std::string_view side, Moment moment) {
  auto const* const kind = chosen(side);
  if (kind && kind->moment == moment) kind->act();
}

}  // namespace counting

class Bag {
 public:
  static constexpr std::size_t most = 6;
  Bag() = default;
  Bag(Bag const&) = delete;
  Bag& operator=(Bag const&) = delete;
  ~Bag() { clear(); }

  void add(counting::Element const& x) {
    new (rooms_[size_].bytes) counting::Element(x);
    ++size_;
    counting::act("candidate", counting::Moment::each);
    if (size_ == 3 && x.value() > 4) counting::act("candidate", counting::Moment::third);
  }
  std::size_t size() const { return size_; }
  counting::Element const& last() const { return *const_cast<Bag*>(this)->rooms_[size_ - 1].element(); }
  void clear() {
    while (size_ != 0) rooms_[--size_].element()->~Counted();
  }

 private:
  counting::Room rooms_[most];
  std::size_t size_ = 0;
};
