// The eight faulty search trees: what it takes to find each, over many seeds, beside RapidCheck and Mica.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include "bench/harness/report.hpp"
#include "bench/harness/sample.hpp"
#include "bench/rapidcheck/peers.hpp"
#include "bench/spec/campaign.hpp"

namespace {

/// Trials to failure as Mica published them, means over 1000 seeds; how a trial was counted is not known.
constexpr std::array<double, 9> mica = {0, 20, 62, 553, 20, 286, 44, 163, 229};

struct Search {
  bench::Sample scenarios, operations;
  std::uint64_t missed = 0;
};

Search gneiss(int bug, std::uint64_t seeds) {
  Search search;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto outcome = bench::spec::run("tree_" + std::to_string(bug), {.seed = seed, .scenarios = 100'000});
    search.missed += outcome.failed ? 0 : 1;
    search.scenarios.add(static_cast<double>(outcome.scenarios));
    search.operations.add(static_cast<double>(outcome.operations));
  }
  return search;
}

Search rapidcheck(int bug, std::uint64_t seeds) {
  Search search;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto outcome = bench::rapidcheck::find_tree(seed, bug, 1000);
    search.missed += outcome.failed ? 0 : 1;
    search.scenarios.add(static_cast<double>(outcome.scenarios));
    search.operations.add(static_cast<double>(outcome.operations));
  }
  return search;
}

void print(char const* who, Search const& s) {
  std::printf("  %-12s scenarios %.0f %.1f %.0f   operations %.0f %.1f %.0f", who, s.scenarios.min(),
              s.scenarios.mean(), s.scenarios.max(), s.operations.min(), s.operations.mean(), s.operations.max());
  if (s.missed != 0) std::printf("   (not found with %llu seeds)", static_cast<unsigned long long>(s.missed));
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  auto seeds = static_cast<std::uint64_t>(bench::size_argument(argc, argv, "seeds", 1000));
  std::printf("each: min mean max to the first failure over %llu seeds, RapidCheck over at most 100\n",
              static_cast<unsigned long long>(seeds));
  for (int bug = 1; bug <= 8; ++bug) {
    auto number = std::to_string(bug);
    bench::heading("bug " + number);
    auto ours = gneiss(bug, seeds);
    print("Gneiss", ours);
    print("RapidCheck", rapidcheck(bug, std::min<std::uint64_t>(seeds, 100)));
    std::printf("  %-12s trials %.0f, as published\n", "Mica", mica[static_cast<std::size_t>(bug)]);
    bench::figure("bst8." + number + ".scenarios", ours.scenarios.mean());
    bench::figure("bst8." + number + ".operations", ours.operations.mean());
  }
}
