#pragma once
#include <cstdint>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/failure_kind.hpp"
#include "notes/failure_traits.hpp"

namespace gneiss::notes {

/// How a scenario ended.
struct Verdict {
  core::Outcome outcome = core::Outcome::passed;
  core::FailureKind failure = core::FailureKind::none;
  core::Phase phase = core::Phase::drawing;  // in which it failed
  unsigned operation = 0;                    // that failed: an index in the subject
  unsigned type = 0;                         // whose check failed
  std::uint64_t place = 0;                   // a hash of where in the code a process died, or of what was thrown; 0:
                                             // neither is known
  std::uint64_t value = 0;                   // the id of the one that was checked or ended then
  std::uint64_t operations = 0;              // run to their end
  std::uint64_t rejected = 0;

  constexpr bool failed() const { return outcome == core::Outcome::failed; }
};

/// Whose fault it is, as far as the phase tells.
enum class Side : std::uint8_t { candidate, reference, test };
constexpr Side side_of(core::Phase phase) {
  switch (phase) {
    case core::Phase::reference:
    case core::Phase::ending_reference:
      return Side::reference;
    case core::Phase::drawing:
      return Side::test;
    default:
      return Side::candidate;  // results are compared and checked by code that works on the candidate's values
  }
}

/// Is no operation to blame, as values are destroyed?
constexpr bool at_the_end(core::Phase phase) {
  return phase == core::Phase::ending_candidate || phase == core::Phase::ending_reference;
}

/// Is it a fault in the test, which says nothing about the candidate?
constexpr bool test_at_fault(Verdict const& verdict) {
  auto const& kind = traits(verdict.failure);
  return kind.of_test || (kind.of_phase && side_of(verdict.phase) != Side::candidate);
}

/// Does `b` fail in the same way as `a`?
constexpr bool same_way(Verdict const& a, Verdict const& b) {
  if (!a.failed() || !b.failed() || a.failure != b.failure) return false;
  auto const rule = traits(a.failure).same;
  bool const side = side_of(a.phase) == side_of(b.phase);
  switch (rule) {
    case SameIf::always:
      return true;
    case SameIf::same_side:
      return side;
    case SameIf::same_type:
      return a.type == b.type;
    case SameIf::same_operation:
      return a.operation == b.operation;
    case SameIf::same_place:
    case SameIf::same_caller:
      break;
  }
  if (!side) return false;
  // In somebody else's function it cannot always be told who called that.
  if (rule == SameIf::same_place && (a.place != 0 || b.place != 0)) return a.place == b.place;
  if (at_the_end(a.phase) || at_the_end(b.phase)) return a.phase == b.phase;
  return a.operation == b.operation;
}

}  // namespace gneiss::notes
