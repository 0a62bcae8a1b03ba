// Guided search: the bugs of the stack machine with two states that know nothing of each other, in seconds and cases;
// and the eight faulty search trees, in operations beside random search.
#include <algorithm>
#include <cstdio>
#include <string>
#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/harness/sample.hpp"
#include "bench/spec/campaign.hpp"

namespace {

constexpr double patience = 120;  // seconds

struct Row {
  bench::Sample seconds, cases;
};

Row find_secret(int bug, std::uint64_t seeds) {
  Row row;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto start = bench::now();
    auto outcome =
        bench::spec::explore("ifc_naive_" + std::to_string(bug), {.seed = seed}, {.guided = true, .seconds = patience});
    if (!outcome.failed) continue;
    row.seconds.add(bench::now() - start);
    row.cases.add(static_cast<double>(outcome.scenarios));
  }
  return row;
}

double operations(int bug, std::uint64_t seeds, bool guided) {
  bench::Sample sample;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed)
    sample.add(
        static_cast<double>(bench::spec::explore("tree_" + std::to_string(bug), {.seed = seed, .scenarios = 100'000},
                                                 {.leaks = false, .guided = guided})
                                .operations));
  return sample.mean();
}

}  // namespace

int main(int argc, char** argv) {
  auto seeds = static_cast<std::uint64_t>(bench::size_argument(argc, argv, "seeds", 3));
  bench::heading("stack machine, two states drawn independently: seeds of " + std::to_string(seeds) +
                 " that find the bug; mean and most seconds, mean cases");
  double found = 0, worst = 0;
  for (int bug = 1; bug <= 20; ++bug) {
    auto row = find_secret(bug, seeds);
    std::printf("  bug %2d %4zu %10.2f %10.2f %12.0f\n", bug, row.seconds.size(), row.seconds.mean(), row.seconds.max(),
                row.cases.mean());
    std::fflush(stdout);
    found += row.seconds.size() == seeds ? 1 : 0;
    worst = std::max(worst, row.seconds.mean());
  }
  auto trees = 10 * seeds;
  bench::heading("search trees, " + std::to_string(trees) + " seeds: mean operations at random and guided");
  double ratio = 0;
  for (int bug = 1; bug <= 8; ++bug) {
    auto random = operations(bug, trees, false), guided = operations(bug, trees, true);
    std::printf("  bug %2d %10.0f %10.0f\n", bug, random, guided);
    ratio = std::max(ratio, guided / random);
  }
  bench::figure("guided.ifc.found", found);
  bench::figure("guided.ifc.seconds", worst);
  bench::figure("guided.bst8.ratio", ratio);
}
