#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "events/listener.hpp"

// The words that reports share: every reporter tells the same thing in the same way.
namespace gneiss::report {

/// What happened, as a clause without a full stop: "the candidate disagrees with the reference".
std::string what_happened(events::Failure const& failure);

/// A sentence of the table of kinds with what is known of the failure in place of its marks.
std::string with_marks_filled(char const* form, events::Failure const& failure);

/// Where, to be put behind it: " at @03, C::get"; empty for a property.
std::string where(events::Failure const& failure);

/// "the candidate", or whoever else it was: "the reference", "a generator or precondition", "the property".
std::string who(events::Failure const& failure);

/// Of a line of code: "Stack::push", or "a lambda".
std::string name_of_function(events::CodeLine const& line);

/// "case" of a property, "scenario" of a library.
char const* unit_of(events::SubjectInfo const& subject);

/// "1 scenario", "2 scenarios": exact.
std::string counted(std::uint64_t count, std::string_view thing);

/// Exact below a million, then "1.2 million", "3.4 billion".
std::string rounded(double count);

/// "40 ms", "0.4 s", "12 s", "3 min 20 s", "2 h 5 min".
std::string duration(double seconds);

/// Tapes up to this length are given in the command itself.
inline constexpr std::size_t inline_tape_most = 120;

/// The word as a POSIX shell has to read it.
std::string shell_word(std::string_view word);

/// The shortest command that repeats a failure; `program` is how this one was called.
std::string repeat_command(std::string_view program, events::Failure const& failure);

}  // namespace gneiss::report
