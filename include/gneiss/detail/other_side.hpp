#pragma once
#include <type_traits>

#include "gneiss/core/unchecked.hpp"

namespace gneiss::detail {

/// While it is set, copies of what shares its state share nothing: they are for the other side.
inline bool for_the_other_side = false;

struct ForTheOtherSide {
  ForTheOtherSide() { for_the_other_side = true; }
  ForTheOtherSide(ForTheOtherSide const&) = delete;
  ForTheOtherSide& operator=(ForTheOtherSide const&) = delete;
  ~ForTheOtherSide() { for_the_other_side = false; }
};

/// A copy for the other side, or for another call.
template <class T>
GNEISS_UNCHECKED T other_copy(T const& value) {
  if constexpr (std::is_class_v<T>) {
    ForTheOtherSide const now;
    return value;
  } else {
    return value;
  }
}

}  // namespace gneiss::detail
