#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/enumerators.hpp"
#include "gneiss/core/failure_kind.hpp"

namespace gneiss::notes {

/// Why a process was killed by the one that watched it.
enum class Excess : std::uint8_t { none, time, memory, output };

/// When two failures of one kind are the same failure.
enum class SameIf : std::uint8_t {
  always,
  same_side,       // it is of the same side
  same_type,       // it is a value of the same type whose check failed
  same_operation,  // it is the same operation
  same_place,      // the process died of the same side's code and in the same place; where that is not known: in the
                   // same operation, or both as values were destroyed
  same_caller      // as for `same_place`, but the place is chance
};

/// How the printed program ends that shows a failure of the candidate.
enum class ProgramEnd : std::uint8_t {
  runs_through,  // nothing shows
  by_assertion,  // of its own
  by_exception,  // that leaves it
  by_either,     // an assertion where the exceptions can be told apart, else the exception
  by_leaving,    // as told, or by an assertion that it does not
  as_the_worker  // in the same way as the process that ran the scenario
};

/// What the engine has to know of a kind of failure. The words of reports are in report/failure_kind_words.cpp.
struct FailureTraits {
  core::FailureKind kind;
  char const* name;  // in a word or two
  SameIf same = SameIf::same_operation;
  bool deadly = false;          // the process dies of it, or is not to be used any more
  bool remains = false;         // something remains, each time the scenario is repeated
  bool of_phase = false;        // the phase it shows in says whose fault it is; else the kind alone says it
  bool of_test = false;         // a fault in the test, whatever the phase
  bool shows_output = false;    // what the process wrote before it died says more than we do
  Excess limit = Excess::none;  // that was exceeded: it takes long to show
  ProgramEnd program = ProgramEnd::as_the_worker;
};

/// One row a kind, in their order.
inline constexpr std::array failure_traits = [] {
  using enum core::FailureKind;
  using enum SameIf;
  using enum ProgramEnd;
  using Row = FailureTraits;
  constexpr auto dies = [](core::FailureKind kind, char const* name, SameIf same = same_place,
                           ProgramEnd program = as_the_worker) {
    return Row{.kind = kind,
               .name = name,
               .same = same,
               .deadly = true,
               .of_phase = true,
               .shows_output = true,
               .program = program};
  };
  constexpr auto exceeds = [](core::FailureKind kind, char const* name, Excess limit, bool shows_output) {
    return Row{.kind = kind,
               .name = name,
               .same = same_place,
               .deadly = true,
               .of_phase = true,
               .shows_output = shows_output,
               .limit = limit};
  };
  return std::array{
      Row{.kind = none, .name = "no failure", .program = runs_through},
      // The operation that observes it may change, so that one fault has one simplest scenario.
      Row{.kind = disagreement, .name = "disagreement", .same = always, .program = by_assertion},
      Row{.kind = candidate_threw, .name = "exception", .program = by_exception},
      Row{.kind = candidate_returned, .name = "exception missing", .program = by_assertion},
      Row{.kind = other_exception, .name = "other exception", .program = by_either},
      Row{.kind = check_failed, .name = "check failed", .same = same_type, .program = by_assertion},
      Row{.kind = property_false, .name = "property does not hold", .program = by_assertion},
      Row{.kind = property_threw, .name = "property threw", .program = by_exception},
      Row{.kind = reference_failed, .name = "reference threw", .of_test = true, .program = runs_through},
      Row{.kind = test_failed, .name = "test threw", .of_test = true, .program = runs_through},
      dies(crashed, "crash"),
      dies(stack_overflow, "stack overflow", same_caller),
      dies(aborted, "abort"),
      dies(uncaught, "uncaught exception"),
      // It is noticed somewhere, some time, and may have been done anywhere.
      Row{.kind = heap_corrupted, .name = "corrupted heap", .same = always, .deadly = true, .shows_output = true},
      dies(sanitizer_report, "sanitizer report"),
      dies(exited, "exit", same_place, by_leaving),
      dies(stopped_itself, "stopped"),
      exceeds(timed_out, "time limit", Excess::time, false),
      exceeds(out_of_memory, "memory limit", Excess::memory, true),
      exceeds(flooded, "output limit", Excess::output, false),
      dies(closed_descriptors, "closed descriptors", same_side, by_assertion),
      dies(came_back_twice, "fork", same_side, by_assertion),
      Row{.kind = leaked, .name = "leak", .same = always, .remains = true, .of_phase = true, .program = by_assertion},
      Row{.kind = objects_left,
          .name = "objects left",
          .same = always,
          .remains = true,
          .of_phase = true,
          .program = by_assertion},
      Row{.kind = misused_element, .name = "misused element", .same = same_place, .deadly = true, .of_phase = true},
  };
}();

/// Is there a row for each kind, in its place?
template <class Rows>
constexpr bool row_for_each_kind(Rows const& rows) {
  for (std::size_t i = 0; i != rows.size(); ++i)
    if (rows[i].kind != static_cast<core::FailureKind>(i)) return false;
  return rows.size() == base::enumerators<core::FailureKind>;
}
static_assert(row_for_each_kind(failure_traits),
              "each core::FailureKind needs its row in failure_traits, in the order of the enumerators");

/// Of a value that is no kind: the memory it was read from may have been overwritten.
inline constexpr FailureTraits traits_of_unknown{.kind = core::FailureKind::none, .name = "failure"};

constexpr FailureTraits const& traits(core::FailureKind kind) {
  auto const index = static_cast<std::size_t>(kind);
  return index < failure_traits.size() ? failure_traits[index] : traits_of_unknown;
}

constexpr bool deadly(core::FailureKind kind) {
  return traits(kind).deadly;
}
constexpr bool remains(core::FailureKind kind) {
  return traits(kind).remains;
}

}  // namespace gneiss::notes
