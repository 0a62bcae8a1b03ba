#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

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

/// How the printed program ends that shows a failure of the candidate. --verify compares it with how the program really
/// ends (verify/program_ending.cpp); of what the process died, the program must die as well.
enum class ProgramEnd : std::uint8_t {
  runs_through,       // nothing shows
  by_assertion,       // of its own
  by_mute_assertion,  // the same, and nobody may be able to say which: standard error is closed
  by_leak_check,      // the same, or by what a leak checker reports
  by_exception,       // that leaves it
  by_either,          // an assertion where the exceptions can be told apart, else the exception
  by_leaving,         // as the process did, or by an assertion that it does not
  by_signal,          // the same one, or a sanitizer's report of it
  by_stack_overflow,
  by_abort,         // the same assertion, or any call of abort()
  by_terminate,     // for the same exception, or for none
  by_damaged_heap,  // when and by whom it is noticed is chance
  by_report,        // of the same sanitizer
  by_stopping,      // itself, by the same signal
  by_excess,        // of the same limit
  by_misuse         // of an element, in the same way
};

/// What the engine has to know of a kind of failure. The words of reports are in report/failure_kind_words.cpp.
struct FailureTraits {
  core::FailureKind kind = core::FailureKind::none;
  char const* name = "failure";  // in a word or two
  SameIf same = SameIf::same_operation;
  ProgramEnd program = ProgramEnd::runs_through;
  bool deadly = false;          // the process dies of it, or is not to be used any more
  bool remains = false;         // something remains, each time the scenario is repeated
  bool of_phase = false;        // the phase it shows in says whose fault it is; else the kind alone says it
  bool of_test = false;         // a fault in the test, whatever the phase
  bool shows_output = false;    // what the process wrote before it died says more than we do
  Excess limit = Excess::none;  // that was exceeded: it takes long to show

  constexpr FailureTraits of_the_test() const {
    auto traits = *this;
    traits.of_test = true;
    return traits;
  }
  constexpr FailureTraits in_any_phase() const {
    auto traits = *this;
    traits.of_phase = false;
    return traits;
  }
  constexpr FailureTraits without_output() const {
    auto traits = *this;
    traits.shows_output = false;
    return traits;
  }
  constexpr FailureTraits beyond(Excess exceeded) const {
    auto traits = *this;
    traits.limit = exceeded;
    return traits;
  }
};

/// One row a kind, in their order: what GNEISS_FAILURE_KINDS says, in these words.
inline constexpr std::array failure_traits = [] {
  using enum SameIf;
  using enum ProgramEnd;
  // What is seen as a call returns, or throws.
  constexpr auto fails = [](char const* name, SameIf same, ProgramEnd program) {
    return FailureTraits{.name = name, .same = same, .program = program};
  };
  // What the process dies of.
  constexpr auto dies = [](char const* name, SameIf same, ProgramEnd program) {
    return FailureTraits{
        .name = name, .same = same, .program = program, .deadly = true, .of_phase = true, .shows_output = true};
  };
  // What remains when the scenario is over.
  constexpr auto leaves = [](char const* name, ProgramEnd program) {
    return FailureTraits{.name = name, .same = always, .program = program, .remains = true, .of_phase = true};
  };
#define GNEISS_TRAITS(kind, traits) traits,
  std::array rows{GNEISS_FAILURE_KINDS(GNEISS_TRAITS)};
#undef GNEISS_TRAITS
  for (std::size_t i = 0; i != rows.size(); ++i) rows[i].kind = static_cast<core::FailureKind>(i);
  return rows;
}();

/// Is there a row for each kind, in its place?
template <class Rows>
constexpr bool row_for_each_kind(Rows const& rows) {
  for (std::size_t i = 0; i != rows.size(); ++i)
    if (rows[i].kind != static_cast<core::FailureKind>(i)) return false;
  return rows.size() == failure_traits.size();
}

/// Of a value that is no kind: the memory it was read from may have been overwritten.
inline constexpr FailureTraits traits_of_unknown;

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
