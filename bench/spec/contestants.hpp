#pragma once
// What races in `throughput`: scenarios of 50 operations, by hand and by Gneiss.
#include <cstdint>

#include "bench/harness/race.hpp"
#include "bench/spec/campaign.hpp"

namespace bench {

constexpr unsigned raced_fuel = 50;

using Loop = std::uint64_t (*)(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel);

inline Workload by_hand(Loop loop) {
  return [loop](std::uint64_t seed, std::uint64_t scenarios) { return loop(seed, scenarios, raced_fuel); };
}

/// As the loops do it: fixed length, equal weights, uniform choices.
inline Workload plain(char const* library) {
  return [library](std::uint64_t seed, std::uint64_t scenarios) {
    return spec::passed(library, {.seed = seed, .scenarios = scenarios, .fuel = raced_fuel, .plain = true});
  };
}

inline Workload by_default(char const* library) {
  return [library](std::uint64_t seed, std::uint64_t scenarios) {
    return spec::passed(library, {.seed = seed, .scenarios = scenarios});
  };
}

}  // namespace bench
