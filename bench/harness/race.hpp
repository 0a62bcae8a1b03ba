#pragma once
// Ratios are what the benchmarks promise, and this machine's speed drifts by tens of per cent within a minute. So the
// contestants of a race take turns in short slices, and a ratio is taken within each round before the median over all.
#include <cstdint>
#include <functional>
#include <string>
#include <vector>
#include "bench/harness/sample.hpp"

namespace bench {

/// Runs that many scenarios, made up from the seed, and answers how many operations they were.
using Workload = std::function<std::uint64_t(std::uint64_t seed, std::uint64_t scenarios)>;

struct Contestant {
  std::string name;
  Workload run;
};

struct Result {
  std::string name;
  Sample rates;  ///< operations a second, one for each round
};

constexpr double short_slice = 0.05;  ///< seconds: long beside the clock, short beside the drift

using Clock = double (*)();  ///< in seconds

/// Races for about `seconds` in all, each contestant running for `slice` before it is the turn of the next, and prints
/// a line for each contestant. The clock counts the processor time of this process, which others on the machine hardly
/// change, unless another clock is given: `now` where contestants have processes of their own.
std::vector<Result> race(std::vector<Contestant> const& contestants, double seconds, double slice = short_slice,
                         Clock clock = nullptr);

/// The median over the rounds of one rate over the other.
double share(Result const& of, Result const& base);

/// Seconds since some fixed moment.
double now();

}  // namespace bench
