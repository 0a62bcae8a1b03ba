#pragma once
#include <cstdint>

#include "gneiss/core/outcome.hpp"

namespace gneiss::run {

/// How a scenario ended.
struct Verdict {
  core::Outcome outcome = core::Outcome::passed;
  core::Failure failure = core::Failure::none;
  unsigned operation = 0;        // that failed: an index in the subject
  unsigned type = 0;             // whose check failed
  std::uint64_t operations = 0;  // run to their end
  std::uint64_t rejected = 0;

  bool failed() const { return outcome == core::Outcome::failed; }
};

/// Does `b` fail in the same way as `a`? The operation that observes a disagreement may change, so that one fault has
/// one simplest scenario; where the candidate throws or a check fails, the place is kept.
inline bool same_way(Verdict const& a, Verdict const& b) {
  if (!a.failed() || !b.failed() || a.failure != b.failure) return false;
  switch (a.failure) {
    case core::Failure::check_failed:
      return a.type == b.type;
    case core::Failure::disagreement:
      return true;
    default:
      return a.operation == b.operation;
  }
}

}  // namespace gneiss::run
