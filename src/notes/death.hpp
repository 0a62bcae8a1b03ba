#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gneiss/core/failure_kind.hpp"
#include "notes/failure_traits.hpp"
#include "os/last_words.hpp"
#include "os/process.hpp"

namespace gneiss::notes {

/// How a process that ran a scenario died, in words that are the same from run to run.
struct Death {
  core::FailureKind failure = core::FailureKind::none;
  std::string what;                 // "SIGSEGV at address 0x0", "heap-use-after-free", "exit(3)", "assertion `n < 3'"
  std::string place;                // that tells it from other deaths: a function, or file:line; empty: not known
  std::vector<std::string> frames;  // functions of the code under test, innermost first, with file:line where known
  std::string output;               // its last words to standard output and error

  bool happened() const { return failure != core::FailureKind::none; }
};

/// What is known of the end of a process.
struct Evidence {
  os::Ended ended;
  os::LastWords const& words;
  std::string_view output;
  Excess excess = Excess::none;
};

/// How it died. With `lines`, frames get the lines of their sources, which takes a while.
Death explain(Evidence const& evidence, bool lines);

/// A hash of the place; 0 where it is not known.
std::uint64_t place_hash(Death const& death);

}  // namespace gneiss::notes
