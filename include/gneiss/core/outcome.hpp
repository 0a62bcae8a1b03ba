#pragma once
#include <cstdint>

namespace gneiss::core {

/// How a step ended. Only `failed` is a failure.
enum class Outcome : std::uint8_t {
  passed,
  rejected,       // this instruction does not fit: try another one
  backed_off,     // the reference declined
  unimplemented,  // the candidate declined: drop the scenario
  discarded,      // a property's assumption does not hold
  failed
};

/// What kind of failure it was. Shrinking keeps it.
enum class Failure : std::uint8_t {
  none,
  disagreement,        // an observation differs
  candidate_threw,     // an exception the spec does not allow
  candidate_returned,  // where the reference threw
  other_exception,     // both threw, but unrelated exceptions
  check_failed,        // a live value is not well-formed
  property_false,      // a predicate said no
  property_threw,      // a predicate let an exception out
  reference_failed,    // a fault in the test: the reference threw
  test_failed          // a fault in the test: a generator, a precondition or a printer threw
};

}  // namespace gneiss::core
