#pragma once
#include <cstdint>

namespace gneiss::explore {

/// How a search that is guided by traces goes about it.
struct Guidance {
  bool ways = false;              // a trace is new by its way, rather than by its edges
  bool only_from_passed = false;  // a scenario that was discarded is a seed only if what it was made of had passed
  bool endless = false;           // what is doubled at saturation is doubled for ever
  std::uint64_t warm_up = 1000;   // scenarios that are made up before any is mutated
  // So much of all operations goes into scenarios that are made up, at the least and at the most: the more, the more of
  // what is new lately was found by them.
  double least_made_up = 0.125;
  double most_made_up = 0.5;
  std::uint64_t patience = 1000;    // scenarios without anything new until all is forgotten
  std::uint64_t stagnation = 6000;  // scenarios without one that passes and is new, until the same
  std::uint64_t fuel = 200;         // instructions that a scenario has at the most
  unsigned changes = 4;             // at once, at the most, of a seed all of whose mutants have been
  unsigned most_samples = 32;       // random values of a large range
  unsigned fragments = 2;           // parts of other seeds for each
  unsigned depth = 32;  // a seed so many mutations away from one that was made up is not mutated with its settings
};

}  // namespace gneiss::explore
