#pragma once
#include <compare>
#include <cstdint>

#include "notes/verdict.hpp"

namespace gneiss::analysis {

/// What tells one failure from another before it is shrunk.
struct FailureSignature {
  core::FailureKind failure = core::FailureKind::none;
  notes::Side side = notes::Side::candidate;
  unsigned where = 0;       // the operation, or the type whose check failed
  std::uint64_t place = 0;  // in the code, where a process died
  auto operator<=>(FailureSignature const&) const = default;
};

FailureSignature signature_of(notes::Verdict const& verdict);

}  // namespace gneiss::analysis
