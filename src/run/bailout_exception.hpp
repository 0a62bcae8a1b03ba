#pragma once
#include "gneiss/core/failure_kind.hpp"

namespace gneiss::run {

/// What reject(), back_off(), unimplemented() and discard() throw. Which of them it was stands beside it, so that the
/// handler need not throw it again to know.
struct Bailout {
  static inline core::Outcome last = core::Outcome::passed;

  [[noreturn]] static void raise(core::Outcome outcome) {
    last = outcome;
    throw Bailout{};
  }
};

}  // namespace gneiss::run
