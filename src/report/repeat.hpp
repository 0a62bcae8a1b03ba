#pragma once
#include <string>
#include <string_view>

#include "events/listener.hpp"

namespace gneiss::report {

/// Tapes up to this length are given in the command itself.
inline constexpr std::size_t inline_tape_most = 120;

/// The word as a POSIX shell has to read it.
std::string shell_word(std::string_view word);

/// The shortest command that repeats a failure; `program` is how this one was called.
std::string repeat_command(std::string_view program, events::Failure const& failure);

}  // namespace gneiss::report
