#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "explore/distribution.hpp"
#include "explore/guidance.hpp"
#include "explore/limits.hpp"

namespace gneiss::events {

/// The limits of one scenario; one that exceeds a limit is stopped and fails.
struct Bounds {
  double seconds = 5;                              // of CPU time and sleep together
  std::uint64_t memory = std::uint64_t{1} << 30;   // bytes more than the worker began with
  std::uint64_t output = std::uint64_t{16} << 20;  // bytes
  // Seconds in which one call must come to its end, or so many times what the slowest call before it took, if that is
  // longer (where calls are not timed, what a scenario takes); 0: `seconds` is the only limit.
  double call = 0;
  double slow_calls = 1000;
};

/// How scenarios are made up.
enum class Mode : std::uint8_t { random, exhaustive, enumerate, guided, automatic };

/// The options of exhaustive mode and of enumerate mode.
struct Exhaustion {
  unsigned depth = 0;                         // instructions a scenario has at most; 0: as many as can be searched soon
  std::vector<explore::Narrowing> narrowing;  // the --scope options
  bool observers = false;         // observers are instructions like others, rather than called in every state
  bool deduplicate = true;        // go on only once from the same state
  bool symmetry = true;           // values that are the same stand for one another
  std::uint64_t required = 1000;  // enumerate: instances of each type that are enough
  bool sample = false;            // enumerate: keep a random sample of all instances, not the first
  bool deep = false;              // enumerate: prefer instances that take many calls
};

/// A failure that is not to be reported.
struct KnownFailure {
  std::string why;                      // for people
  std::string tape_text;                // a tape that fails in this way
  std::vector<std::string> operations;  // names of the operations of the tape, as far as they are known
};

/// What is to be done with each subject.
struct Plan {
  Mode mode = Mode::random;
  Exhaustion exhaustion;
  explore::Guidance guidance;
  explore::Distribution distribution;
  std::uint64_t seed = 0;
  std::uint64_t scenarios = 10'000;     // 0: no bound
  double seconds = 0;                   // for the subject, with all that is done about its failures; 0: no bound
  double shrink_seconds = 0;            // for each failure; 0: a third of what is left of `seconds`
  std::uint64_t discards_each = 100;    // give up when more cases are discarded for each one that is kept
  std::uint64_t evaluations = 100'000;  // runs that shrinking one failure may take
  std::string directory = ".gneiss";    // where failures are saved; empty: they are not
  std::string corpus;                   // directory of scenarios that are run first; empty: none
  bool trim_corpus = false;             // delete corpus files that do nothing new
  bool isolate = true;                  // run scenarios in worker processes
  unsigned jobs = 1;                    // worker processes at once
  Bounds bounds;                        // of one scenario; watched only with isolation
  bool leaks = true;                    // look for leaks
  bool keep_going = false;              // go on after a failure, to find others
  std::uint64_t failures = 0;           // until so many are reported; 0: no bound
  std::vector<KnownFailure> known;      // of the subject
  bool explain = true;  // find out which arguments of a failure do not matter, and which lines run only when it fails
};

}  // namespace gneiss::events
