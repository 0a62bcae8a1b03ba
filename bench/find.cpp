// A map whose bug needs a full map: operations, scenarios and seconds until it shows, beside what people use today.
#include <cstdio>
#include <functional>
#include <string>
#include "bench/hand/loops.hpp"
#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/rapidcheck/peers.hpp"
#include "bench/spec/campaign.hpp"

namespace {

struct Found {
  std::uint64_t scenarios, operations;
};
using Finder = std::function<Found(std::uint64_t seed)>;

/// The median operations to failure; prints a line.
double median_operations(char const* who, std::uint64_t seeds, Finder const& find) {
  bench::Sample scenarios, operations, seconds;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto start = bench::now();
    auto found = find(seed);
    seconds.add(bench::now() - start);
    scenarios.add(static_cast<double>(found.scenarios));
    operations.add(static_cast<double>(found.operations));
  }
  std::printf("  %-34s %12.0f operations %10.0f scenarios %10.6f s\n", who, operations.median(), scenarios.median(),
              seconds.median());
  std::fflush(stdout);
  return operations.median();
}

double search(std::size_t size, std::uint64_t seeds) {
  using namespace bench;
  heading("erasing the smallest key at size " + std::to_string(size) + " drops the next too (medians)");
  auto library = "map_size" + std::to_string(size);
  auto gneiss = [&](std::uint64_t seed) {
    auto outcome = spec::run(library, {.seed = seed});
    return Found{outcome.scenarios, outcome.operations};
  };
  auto fixed = [&](std::uint64_t seed) {
    auto s = hand::find_fixed(seed, size);
    return Found{s.scenarios, s.operations};
  };
  auto varied = [&](std::uint64_t seed) {
    auto s = hand::find_varied(seed, size);
    return Found{s.scenarios, s.operations};
  };
  auto peer = [&](std::uint64_t seed) {
    auto s = rapidcheck::find_map(seed, size, UINT64_MAX);
    return Found{s.scenarios, s.operations};
  };
  auto ours = median_operations("Gneiss, default settings", seeds, gneiss);
  median_operations("loop, varied lengths and weights", seeds, varied);
  median_operations("loop, fixed length 50", seeds, fixed);
  median_operations("RapidCheck, default settings", seeds, peer);
  return ours;
}

}  // namespace

int main(int argc, char** argv) {
  auto seeds = static_cast<std::uint64_t>(bench::size_argument(argc, argv, "seeds", 100));
  auto size7 = search(7, seeds);
  auto size16 = search(16, seeds);
  bench::heading("median operations of Gneiss");
  bench::figure("find.size7.operations", size7);
  bench::figure("find.size16.operations", size16);
}
