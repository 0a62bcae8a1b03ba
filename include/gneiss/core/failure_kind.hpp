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
enum class FailureKind : std::uint8_t {
  none,
  disagreement,        // an observation differs
  candidate_threw,     // an exception the spec does not allow
  candidate_returned,  // where the reference threw
  other_exception,     // both threw, but unrelated exceptions
  check_failed,        // a live value is not well-formed
  property_false,      // a predicate said no
  property_threw,      // a predicate let an exception out
  reference_failed,    // a fault in the test: the reference threw
  test_failed,         // a fault in the test: a generator, a precondition or a printer threw

  // The process that ran the scenario did not come to its end. Whose code it was, the phase says.
  crashed,             // a deadly signal
  stack_overflow,      // recursion without end
  aborted,             // abort(), a failed assert
  uncaught,            // std::terminate: an exception left a destructor or a function that is noexcept
  heap_corrupted,      // the allocator noticed
  sanitizer_report,    // of ASan, UBSan, TSan or MSan
  exited,              // exit() and its like
  stopped_itself,      // SIGSTOP
  timed_out,           // too long for a scenario
  out_of_memory,       // too much for a scenario
  flooded,             // too much output for a scenario
  closed_descriptors,  // standard input, output or error is closed afterwards
  came_back_twice,     // a call forked, and the copy returned as well

  leaked,        // each time the scenario is repeated, the same number of bytes is not freed
  objects_left,  // each time the scenario is repeated, the same number of counted objects is not destroyed

  misused_element  // a gneiss::Element has ended the process, as no element may be used so
};

}  // namespace gneiss::core
