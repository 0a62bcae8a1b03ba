#pragma once
#include <cstdint>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/outcome.hpp"

namespace gneiss::run {

/// How a scenario ended.
struct Verdict {
  core::Outcome outcome = core::Outcome::passed;
  core::Failure failure = core::Failure::none;
  core::Phase phase = core::Phase::drawing;  // in which it failed
  unsigned operation = 0;                    // that failed: an index in the subject
  unsigned type = 0;                         // whose check failed
  std::uint64_t place = 0;                   // a hash of where in the code a process died; 0: not known
  std::uint64_t value = 0;                   // the id of the one that was checked or ended then
  std::uint64_t operations = 0;              // run to their end
  std::uint64_t rejected = 0;

  bool failed() const { return outcome == core::Outcome::failed; }
};

/// Did the process die of it?
constexpr bool deadly(core::Failure failure) {
  using enum core::Failure;
  switch (failure) {
    case crashed:
    case stack_overflow:
    case aborted:
    case uncaught:
    case heap_corrupted:
    case sanitizer_report:
    case exited:
    case stopped_itself:
    case timed_out:
    case out_of_memory:
    case flooded:
    case closed_descriptors:
    case came_back_twice:
      return true;
    case none:
    case disagreement:
    case candidate_threw:
    case candidate_returned:
    case other_exception:
    case check_failed:
    case property_false:
    case property_threw:
    case reference_failed:
    case test_failed:
    case leaked:
    case objects_left:
      return false;
  }
  return false;
}

/// Does something remain, each time the scenario is repeated?
constexpr bool remains(core::Failure failure) {
  return failure == core::Failure::leaked || failure == core::Failure::objects_left;
}

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
  bool const other_side = side_of(verdict.phase) != Side::candidate;
  return verdict.failure == core::Failure::reference_failed || verdict.failure == core::Failure::test_failed ||
         (other_side && (deadly(verdict.failure) || remains(verdict.failure)) &&
          verdict.failure != core::Failure::heap_corrupted);  // it was noticed there, and may have been done anywhere
}

/// Does `b` fail in the same way as `a`? The operation that observes a disagreement may change, so that one fault has
/// one simplest scenario; where the candidate throws, a check fails or the process dies, the place is kept.
inline bool same_way(Verdict const& a, Verdict const& b) {
  if (!a.failed() || !b.failed() || a.failure != b.failure) return false;
  switch (a.failure) {
    case core::Failure::check_failed:
      return a.type == b.type;
    case core::Failure::disagreement:
    case core::Failure::leaked:
    case core::Failure::objects_left:
    case core::Failure::heap_corrupted:  // is noticed somewhere, some time
      return true;
    case core::Failure::closed_descriptors:
    case core::Failure::came_back_twice:
      return side_of(a.phase) == side_of(b.phase);
    default:
      break;
  }
  if (!deadly(a.failure)) return a.operation == b.operation;
  if (side_of(a.phase) != side_of(b.phase)) return false;
  // Where the stack ends is chance, and in somebody else's function it cannot always be told who called that.
  bool const known = a.failure != core::Failure::stack_overflow && (a.place != 0 || b.place != 0);
  if (known) return a.place == b.place;
  if (at_the_end(a.phase) || at_the_end(b.phase)) return a.phase == b.phase;
  return a.operation == b.operation;
}

}  // namespace gneiss::run
