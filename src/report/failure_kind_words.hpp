#pragma once
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "events/listener.hpp"

// The words of each kind of failure: a table.
namespace gneiss::report {

/// How the call at which a scenario failed is written in a program.
enum class FailingCall : std::uint8_t {
  passes,            // as any other: what fails comes later
  checked,           // the same, and a check comes behind the last one
  disagrees,         // its result is compared
  throws,            // with the exception in a comment
  throws_not,        // it is asserted that it throws
  throws_another,    // it is asserted that it throws what the reference threw
  is_false,          // it is asserted itself
  reference_throws,  // with the exception of the reference in a comment
  spec_throws,       // a comment instead
  dies               // with what comes of it in a comment
};

/// Sentences with marks: {who} did it, {what} the death was, {tested} "the candidate" or "the property", {exception}
/// that was noted, {both} of two, {type} that is checked, {count}, {bytes} and {objects} that remain.
struct FailureWords {
  char const* happened = "";             // a clause with its subject
  char const* consequence = "fails";     // what comes of it when the process dies, without a subject
  std::array<char const*, 2> headers{};  // that the statements around it need
};

/// What a report says of a kind of failure.
struct FailureKindWords {
  core::FailureKind kind;
  FailingCall call;
  FailureWords words{};
  /// Where this says so, other words are used.
  bool (*special)(events::Failure const&) = nullptr;
  FailureWords special_words{};
  /// A statement that does harm, amid what shows it where it would not show by itself.
  std::vector<std::string> (*watched)(notes::Death::Cause const& cause, std::string const& statement,
                                      std::set<std::string>& taken) = nullptr;
  /// Where something remains: a main function that repeats the scenario, a sentence with marks as well.
  char const* repeating_main = "";
  /// What the user can do where it is a fault in the test; empty: what is said of all that die.
  char const* advice = "";
  /// A compiler that optimises may leave the call out if nobody uses its result.
  bool by_memory = false;
};

FailureKindWords const& kind_words(core::FailureKind kind);

/// The words that fit this one.
FailureWords const& words_for(events::Failure const& failure);

}  // namespace gneiss::report
