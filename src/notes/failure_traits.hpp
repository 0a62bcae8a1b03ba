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

/// What the engine has to know of a kind of failure. The words of reports are in report/failure_kind_words.cpp.
struct FailureTraits {
  core::FailureKind kind;
  char const* name;  // in a word or two
  SameIf same = SameIf::same_operation;
  bool deadly = false;          // the process dies of it
  bool remains = false;         // something remains, each time the scenario is repeated
  bool of_phase = false;        // the phase it shows in says whose fault it is; else the kind alone says it
  bool of_test = false;         // a fault in the test, whatever the phase
  bool shows_output = false;    // what the process wrote before it died says more than we do
  Excess limit = Excess::none;  // that was exceeded: it takes long to show
};

/// One row a kind, in their order.
inline constexpr std::array failure_traits = [] {
  using enum core::FailureKind;
  using enum SameIf;
  using Row = FailureTraits;
  constexpr auto dies = [](core::FailureKind kind, char const* name, SameIf same = same_place) {
    return Row{.kind = kind, .name = name, .same = same, .deadly = true, .of_phase = true, .shows_output = true};
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
      Row{.kind = none, .name = "no failure"},
      // The operation that observes it may change, so that one fault has one simplest scenario.
      Row{.kind = disagreement, .name = "disagreement", .same = always},
      Row{.kind = candidate_threw, .name = "exception"},
      Row{.kind = candidate_returned, .name = "exception missing"},
      Row{.kind = other_exception, .name = "other exception"},
      Row{.kind = check_failed, .name = "check failed", .same = same_type},
      Row{.kind = property_false, .name = "property does not hold"},
      Row{.kind = property_threw, .name = "property threw"},
      Row{.kind = reference_failed, .name = "reference threw", .of_test = true},
      Row{.kind = test_failed, .name = "test threw", .of_test = true},
      dies(crashed, "crash"),
      dies(stack_overflow, "stack overflow", same_caller),
      dies(aborted, "abort"),
      dies(uncaught, "uncaught exception"),
      // It is noticed somewhere, some time, and may have been done anywhere.
      Row{.kind = heap_corrupted, .name = "corrupted heap", .same = always, .deadly = true, .shows_output = true},
      dies(sanitizer_report, "sanitizer report"),
      dies(exited, "exit"),
      dies(stopped_itself, "stopped"),
      exceeds(timed_out, "time limit", Excess::time, false),
      exceeds(out_of_memory, "memory limit", Excess::memory, true),
      exceeds(flooded, "output limit", Excess::output, false),
      dies(closed_descriptors, "closed descriptors", same_side),
      dies(came_back_twice, "fork", same_side),
      Row{.kind = leaked, .name = "leak", .same = always, .remains = true, .of_phase = true},
      Row{.kind = objects_left, .name = "objects left", .same = always, .remains = true, .of_phase = true},
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
