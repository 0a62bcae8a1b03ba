#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "events/verification.hpp"
#include "os/stop_token.hpp"
#include "verify/compile_command.hpp"
#include "verify/program_ending.hpp"

namespace gneiss::verify {

/// A printed program, and what it must do.
struct Shown {
  std::string text;
  Told told{};
  std::vector<std::string> operations{};  // of its instructions
  std::size_t number = 0;                 // of the failure, where several are looked for; else 0
  unsigned runs = 1;                      // so often it is run to fail as reported, where it is flaky
};

/// What compilers and programs may take.
struct VerifyLimits {
  double compiling = 300;  // seconds
  os::CommandLimits program{};
};

/// Compiles a program, runs it in a directory of its own, and says what came of it. Never throws for want of a process,
/// a file or a compiler: that is an outcome, too.
events::Verification verify(Shown const& shown, CompileCommand const& command, VerifyLimits const& limits,
                            os::StopToken const& stop);

}  // namespace gneiss::verify
