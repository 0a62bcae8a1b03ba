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

// Every kind of failure with what the engine must know of it: its name, when two are the same, and how a program ends
// that shows it. The words are explained in notes/failure_traits.hpp, which makes a table of the second column.
#define GNEISS_FAILURE_KINDS(KIND)                                                                    \
  KIND(none, fails("no failure", same_operation, runs_through))                                       \
  /* An observation differs. */                                                                       \
  KIND(disagreement, fails("disagreement", always, by_assertion))                                     \
  /* An exception the spec does not allow. */                                                         \
  KIND(candidate_threw, fails("exception", same_operation, by_exception))                             \
  /* Where the reference threw. */                                                                    \
  KIND(candidate_returned, fails("exception missing", same_operation, by_assertion))                  \
  /* Both threw, but unrelated exceptions. */                                                         \
  KIND(other_exception, fails("other exception", same_operation, by_either))                          \
  /* A live value is not well-formed. */                                                              \
  KIND(check_failed, fails("check failed", same_type, by_assertion))                                  \
  /* A predicate said no. */                                                                          \
  KIND(property_false, fails("property does not hold", same_operation, by_assertion))                 \
  /* A predicate let an exception out. */                                                             \
  KIND(property_threw, fails("property threw", same_operation, by_exception))                         \
  /* A fault in the test: the reference threw. */                                                     \
  KIND(reference_failed, fails("reference threw", same_operation, runs_through).of_the_test())        \
  /* A fault in the test: a generator, a precondition or a printer threw. */                          \
  KIND(test_failed, fails("test threw", same_operation, runs_through).of_the_test())                  \
                                                                                                      \
  /* The process that ran the scenario did not come to its end. Whose code it was, the phase says. */ \
  /* A deadly signal. */                                                                              \
  KIND(crashed, dies("crash", same_place, by_signal))                                                 \
  /* Recursion without end. */                                                                        \
  KIND(stack_overflow, dies("stack overflow", same_caller, by_stack_overflow))                        \
  /* abort(), a failed assert. */                                                                     \
  KIND(aborted, dies("abort", same_place, by_abort))                                                  \
  /* std::terminate: an exception left a destructor or a function that is noexcept. */                \
  KIND(uncaught, dies("uncaught exception", same_place, by_terminate))                                \
  /* The allocator noticed: somewhere, some time, and it may have been done anywhere. */              \
  KIND(heap_corrupted, dies("corrupted heap", always, by_damaged_heap).in_any_phase())                \
  /* Of ASan, UBSan, TSan or MSan. */                                                                 \
  KIND(sanitizer_report, dies("sanitizer report", same_place, by_report))                             \
  /* exit() and its like. */                                                                          \
  KIND(exited, dies("exit", same_place, by_leaving))                                                  \
  /* SIGSTOP. */                                                                                      \
  KIND(stopped_itself, dies("stopped", same_place, by_stopping))                                      \
  /* Too long for a scenario. */                                                                      \
  KIND(timed_out, dies("time limit", same_place, by_excess).beyond(Excess::time).without_output())    \
  /* Too much for a scenario. */                                                                      \
  KIND(out_of_memory, dies("memory limit", same_place, by_excess).beyond(Excess::memory))             \
  /* Too much output for a scenario. */                                                               \
  KIND(flooded, dies("output limit", same_place, by_excess).beyond(Excess::output).without_output())  \
  /* Standard input, output or error is closed afterwards. */                                         \
  KIND(closed_descriptors, dies("closed descriptors", same_side, by_mute_assertion))                  \
  /* A call forked, and the copy returned as well. */                                                 \
  KIND(came_back_twice, dies("fork", same_side, by_assertion))                                        \
                                                                                                      \
  /* Each time the scenario is repeated, the same number of bytes is not freed. */                    \
  KIND(leaked, leaves("leak", by_leak_check))                                                         \
  /* Each time the scenario is repeated, the same number of counted objects is not destroyed. */      \
  KIND(objects_left, leaves("objects left", by_assertion))                                            \
                                                                                                      \
  /* A gneiss::Element has ended the process, as no element may be used so. */                        \
  KIND(misused_element, dies("misused element", same_place, by_misuse).without_output())

/// What kind of failure it was. Shrinking keeps it.
#define GNEISS_ENUMERATOR(kind, traits) kind,
enum class FailureKind : std::uint8_t { GNEISS_FAILURE_KINDS(GNEISS_ENUMERATOR) };
#undef GNEISS_ENUMERATOR

}  // namespace gneiss::core
