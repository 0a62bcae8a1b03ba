#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "os/process.hpp"
#include "os/stop_token.hpp"

namespace gneiss::os {

/// A program to run in place of a forked process.
struct Command {
  std::vector<std::string> arguments;  // the first is the program; one without a / is looked for in PATH
  std::string directory{};             // where it runs; empty: where this process does
  std::vector<std::pair<std::string, std::string>> variables{};  // of the environment, besides those of this process
};

/// What a command may take before it is killed, with all that it has started.
struct CommandLimits {
  double seconds = 5;  // of processor time and sleep together, as a busy machine makes nobody hang
  std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();  // bytes, of the first process
  std::uint64_t output = std::numeric_limits<std::uint64_t>::max();  // bytes
};

/// Why a command was killed.
enum class Cut : std::uint8_t { none, time, memory, output, interrupted };

/// How a command ended.
struct CommandEnd {
  Ended how;
  Cut cut = Cut::none;
  std::string head{};  // the first 4 MB that it wrote to its standard output and error
  std::string tail{};  // what it wrote behind them; the last 64 KB or so of it

  bool ended_well() const { return cut == Cut::none && !how.by_signal && how.number == 0; }
};

/// What a command leaves with that could not be started.
inline constexpr int not_started = 127;

/// Runs it to its end. It has no input and leaves no core file; it does not outlive this process. Throws
/// std::system_error where no process can be made.
CommandEnd run_command(Command const& command, CommandLimits const& limits, StopToken const& stop);

/// The text as one word of a shell.
std::string shell_quoted(std::string const& text);

}  // namespace gneiss::os
