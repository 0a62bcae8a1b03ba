#pragma once
#include <cstdint>
#include <string>

#include "explore/distribution.hpp"

namespace gneiss::engine {

/// What a scenario may take before it is stopped, and that is its failure.
struct Bounds {
  double seconds = 5;                              // of processor time, or asleep
  std::uint64_t memory = std::uint64_t{1} << 30;   // bytes more than the worker began with
  std::uint64_t output = std::uint64_t{16} << 20;  // bytes
};

/// What is to be done with each subject.
struct Plan {
  explore::Distribution distribution;
  std::uint64_t seed = 0;
  std::uint64_t scenarios = 10'000;     // 0: no bound
  double seconds = 0;                   // 0: no bound
  std::uint64_t discards_each = 100;    // gives up when so many cases are discarded for each one that is not
  std::uint64_t evaluations = 100'000;  // that shrinking may take
  std::string directory = ".gneiss";    // for failures; empty: they are not saved
  bool isolate = true;                  // scenarios run in processes of their own
  unsigned jobs = 1;                    // so many at once
  Bounds bounds;                        // for a scenario; only where it is isolated
  bool leaks = true;                    // are looked for
  bool keep_going = false;              // after a failure, to find others
  bool explain = true;                  // which arguments do not matter
};

}  // namespace gneiss::engine
