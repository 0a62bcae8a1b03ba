#include "bench/harness/race.hpp"
#include <time.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace bench {
namespace {

/// Seconds of processor time that this process has taken.
double processor() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// How many scenarios fill a slice; warms the contestant up on the way.
std::uint64_t scenarios_per_slice(Contestant const& contestant, double slice, Clock clock) {
  for (std::uint64_t n = 1;; n *= 2) {
    auto start = clock();
    contestant.run(n, n);
    auto took = clock() - start;
    if (took > slice / 2)
      return std::max<std::uint64_t>(1,
                                     static_cast<std::uint64_t>(std::llround(static_cast<double>(n) * slice / took)));
  }
}

}  // namespace

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::vector<Result> race(std::vector<Contestant> const& contestants, double seconds, double slice, Clock clock) {
  if (clock == nullptr) clock = processor;
  std::vector<Result> results;
  std::vector<std::uint64_t> scenarios;
  for (auto const& contestant : contestants) {
    scenarios.push_back(scenarios_per_slice(contestant, slice, clock));
    results.push_back({contestant.name, {}});
  }
  auto rounds = std::max(3.0, seconds / slice / static_cast<double>(contestants.size()));
  for (std::uint64_t round = 1; static_cast<double>(round) <= rounds; ++round) {
    for (std::size_t i = 0; i < contestants.size(); ++i) {
      auto start = clock();
      auto operations = contestants[i].run(round, scenarios[i]);
      results[i].rates.add(static_cast<double>(operations) / (clock() - start));
    }
  }
  for (auto const& r : results)
    std::printf("  %-28s %10.3f million operations/s (%.3f to %.3f)\n", r.name.c_str(), r.rates.median() / 1e6,
                r.rates.min() / 1e6, r.rates.max() / 1e6);
  return results;
}

double share(Result const& of, Result const& base) {
  Sample ratios;
  for (std::size_t i = 0; i < of.rates.size() && i < base.rates.size(); ++i) ratios.add(of.rates[i] / base.rates[i]);
  return ratios.median();
}

}  // namespace bench
