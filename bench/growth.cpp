// How the cost of an operation grows with the length of a scenario, and memory with the number of scenarios.
#include <algorithm>
#include <cstdio>
#include <string>
#include "bench/hand/loops.hpp"
#include "bench/harness/memory.hpp"
#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/spec/campaign.hpp"

namespace {

using Loop = std::uint64_t (*)(std::uint64_t, std::uint64_t, unsigned);

bench::Workload gneiss(std::string library, unsigned fuel, bool plain) {
  return [=](std::uint64_t seed, std::uint64_t scenarios) {
    return bench::spec::run(library, {.seed = seed, .scenarios = scenarios, .fuel = fuel, .plain = plain}).operations;
  };
}

/// Largest over smallest share of the hand-written loop over the four fuels.
double spread(std::string const& library, Loop loop, double seconds) {
  bench::Sample shares;
  for (unsigned fuel : {10u, 100u, 1000u, 10000u}) {
    bench::heading(library + ", fuel " + std::to_string(fuel));
    auto by_hand = [=](std::uint64_t seed, std::uint64_t scenarios) { return loop(seed, scenarios, fuel); };
    auto results = bench::race({{"hand-written loop", by_hand},
                                {"Gneiss", gneiss(library, fuel, true)},
                                {"Gneiss, with a check", gneiss(library + "_checked", fuel, true)},
                                {"Gneiss, default settings", gneiss(library, fuel, false)}},
                               seconds);
    shares.add(bench::share(results[1], results[0]));
    std::printf("  share of the hand-written loop %.3f\n", shares[shares.size() - 1]);
  }
  return shares.max() / shares.min();
}

/// Resident memory after 10^6 scenarios over that after 10^4; first in the process, before anything else grows it.
double memory_growth() {
  bench::spec::run("map", {.scenarios = 10'000});
  auto early = bench::resident_kib();
  bench::spec::run("map", {.seed = 2, .scenarios = 990'000});
  auto late = bench::resident_kib();
  std::printf("resident after 10^4 scenarios %ld KiB, after 10^6 %ld KiB\n", early, late);
  return static_cast<double>(late) / static_cast<double>(early);
}

}  // namespace

int main(int argc, char** argv) {
  auto seconds = bench::size_argument(argc, argv, "seconds for each fuel", 2);
  auto memory = memory_growth();
  auto map = spread("map", bench::hand::map, seconds);
  auto array = spread("array", bench::hand::array, seconds);
  bench::heading("worse of map and array; second memory over first");
  bench::figure("growth.spread", std::max(map, array));
  bench::figure("growth.memory", memory);
}
