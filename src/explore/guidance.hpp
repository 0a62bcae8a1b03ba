#pragma once
#include <cstdint>
#include <optional>

namespace gneiss::explore {

/// What is mutated when, and when all is forgotten.
struct Schedule {
  bool adaptive = true;           // it goes the way that has paid lately, and draws constants of the code
  bool only_from_passed = false;  // a scenario that was discarded is a seed only if what it was made of had passed
  bool endless = false;           // what is doubled at saturation is doubled for ever
  std::uint64_t warm_up = 1000;   // scenarios that are made up before any is mutated
  // So much of all operations goes into scenarios that are made up, at the least: the more, the more of what is new
  // lately was found by them. Without it what has been found to be best.
  std::optional<double> made_up{};
  std::uint64_t patience = 1000;    // scenarios without anything new until all is forgotten
  std::uint64_t stagnation = 6000;  // scenarios without one that passes and is new, until the same; 0: never
  unsigned changes = 4;             // at once, at the most, of a seed all of whose mutants have been; 2 at the least
  unsigned most_samples = 32;       // random values of a large range
  unsigned fragments = 2;           // parts of other seeds for each
  unsigned depth = 32;  // mutations from a random seed beyond which a seed no longer inherits its sample count
};

/// The rules that were published.
inline Schedule published_schedule() {
  Schedule result;
  result.adaptive = false;
  result.only_from_passed = result.endless = true;
  result.warm_up = result.stagnation = 0;
  result.made_up = 0;
  return result;
}

/// How a search that is guided by traces goes about it.
struct Guidance {
  Schedule schedule;
  bool ways = false;         // a trace is new by its way, rather than by its edges
  std::uint64_t fuel = 200;  // instructions that a scenario has at the most
};

}  // namespace gneiss::explore
