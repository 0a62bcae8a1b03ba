// The stack machine that keeps secrets: cases until each of its twenty bugs is found, for three generators.
#include <cstdio>
#include <string>
#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/harness/sample.hpp"
#include "bench/spec/campaign.hpp"

namespace {

constexpr int bugs = 20;

std::string subject(char const* generator, int bug) {
  return "ifc_" + std::string(generator) + "_" + std::to_string(bug);
}

/// Cases to the first failure, of the seeds that found one within `most`.
bench::Sample find(std::string const& name, std::uint64_t seeds, std::uint64_t most) {
  bench::Sample cases;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto outcome = bench::spec::run(name, {.seed = seed, .scenarios = most});
    if (outcome.failed) cases.add(static_cast<double>(outcome.scenarios));
  }
  return cases;
}

void measure(char const* generator, std::uint64_t seeds, std::uint64_t most) {
  bench::heading(std::string(generator) + ": seeds of " + std::to_string(seeds) + " that find the bug within " +
                 std::to_string(most) + " cases; mean and most of their cases");
  auto start = bench::now();
  double worst = 0, found = 0;
  for (int bug = 1; bug <= bugs; ++bug) {
    auto cases = find(subject(generator, bug), seeds, most);
    std::printf("  bug %2d %4zu %12.0f %12.0f\n", bug, cases.size(), cases.mean(), cases.max());
    std::fflush(stdout);
    found += cases.size() == seeds ? 1 : 0;
    worst = std::max(worst, cases.mean());
  }
  bench::figure(std::string("ifc.") + generator + ".found_by_all", found);
  bench::figure(std::string("ifc.") + generator + ".worst_mean", worst);
  bench::figure(std::string("ifc.") + generator + ".seconds", bench::now() - start);
}

/// The right machine is never complained about, however many cases there are.
void rate(char const* generator, std::uint64_t cases) {
  auto start = bench::now();
  auto outcome = bench::spec::run(subject(generator, 0), {.scenarios = cases});
  auto name = std::string("ifc.") + generator;
  bench::figure(name + ".false_alarms", outcome.failed ? 1 : 0);
  bench::figure(name + ".cases_a_second", static_cast<double>(outcome.scenarios) / (bench::now() - start));
}

}  // namespace

int main(int argc, char** argv) {
  auto seeds = static_cast<std::uint64_t>(bench::size_argument(argc, argv, "seeds", 100));
  for (auto const* generator : {"smart", "variation", "naive"}) rate(generator, 1'000'000);
  measure("smart", seeds, 1'000'000);
  measure("variation", std::max<std::uint64_t>(1, seeds / 10), 10'000'000);
  measure("naive", 1, 10'000'000);
}
