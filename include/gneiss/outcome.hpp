#pragma once
#include "gneiss/core/bailout.hpp"

// Ways for the code of a spec to say that something is no failure: reject(), back_off(), unimplemented(), discard().
namespace gneiss {

/// Goes on only where the condition holds; otherwise the case is discarded.
inline void assume(bool holds) {
  if (!holds) discard();
}

}  // namespace gneiss
