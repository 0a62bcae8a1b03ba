#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "explore/distribution.hpp"
#include "explore/guidance.hpp"
#include "explore/limits.hpp"

namespace gneiss::engine {

/// What a scenario may take before it is stopped, and that is its failure.
struct Bounds {
  double seconds = 5;                              // of processor time, or asleep
  std::uint64_t memory = std::uint64_t{1} << 30;   // bytes more than the worker began with
  std::uint64_t output = std::uint64_t{16} << 20;  // bytes
};

/// How scenarios are made up.
enum class Mode : std::uint8_t { random, exhaustive, enumerate, guided, automatic };

/// What is said of a search that is to come to an end.
struct Exhaustion {
  unsigned depth = 0;                         // instructions at the most; 0: as many as can be done
  std::vector<explore::Narrowing> narrowing;  // of the ranges
  bool observers = false;                     // are instructions like others
  bool deduplicate = true;                    // scenarios that lead to the same state
  bool symmetry = true;                       // values that are the same stand for one another
  std::uint64_t required = 1000;              // instances of each type, of an enumeration
  bool sample = false;                        // and these are drawn from all there are, not the first
  bool deep = false;                          // it goes for those that take many calls
};

/// What is to be done with each subject.
struct Plan {
  Mode mode = Mode::random;
  Exhaustion exhaustion;
  explore::Guidance guidance;
  explore::Distribution distribution;
  std::uint64_t seed = 0;
  std::uint64_t scenarios = 10'000;     // 0: no bound
  double seconds = 0;                   // 0: no bound
  std::uint64_t discards_each = 100;    // gives up when so many cases are discarded for each one that is not
  std::uint64_t evaluations = 100'000;  // that shrinking may take
  std::string directory = ".gneiss";    // for failures; empty: they are not saved
  std::string corpus;                   // for scenarios worth to begin with; empty: none
  bool trim_corpus = false;             // of those that add nothing
  bool isolate = true;                  // scenarios run in processes of their own
  unsigned jobs = 1;                    // so many at once
  Bounds bounds;                        // for a scenario; only where it is isolated
  bool leaks = true;                    // are looked for
  bool keep_going = false;              // after a failure, to find others
  bool explain = true;                  // which arguments do not matter
};

}  // namespace gneiss::engine
