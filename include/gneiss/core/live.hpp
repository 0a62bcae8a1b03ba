#pragma once
#include <cstdint>

// Objects of all types Counted<T> and of elements. In this header alone, so that a printed program that uses them needs
// no library; and by the compilers' own atomic operations, as <atomic> would be compiled with each spec.
namespace gneiss::core {

inline std::int64_t objects_alive = 0;

/// How many are alive.
inline std::int64_t counted_objects() {
  return __atomic_load_n(&objects_alive, __ATOMIC_RELAXED);
}
/// One more, or one less.
inline void count_object(int more) {
  __atomic_fetch_add(&objects_alive, more, __ATOMIC_RELAXED);
}

}  // namespace gneiss::core

namespace gneiss {

/// The elements, and the objects of all types Counted<T>, that are alive.
inline std::int64_t live_objects() {
  return core::counted_objects();
}

}  // namespace gneiss
