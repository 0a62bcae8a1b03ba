#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include "bench/guided/compiler.hpp"
#include "bench/guided/parts.hpp"
#include "bench/harness/report.hpp"
#include "bench/harness/sample.hpp"
#include "bench/spec/campaign.hpp"

namespace bench::guided {
namespace {

struct Bug {
  char const* library;
  int number = 0;  // in the environment of the planted bugs
};
constexpr Bug trees[] = {{"tree_1"}, {"tree_2"}, {"tree_3"}, {"tree_4"},
                         {"tree_5"}, {"tree_6"}, {"tree_7"}, {"tree_8"}};
/// Those of tests/planted that show without AddressSanitizer, and the maps of bench/find.
constexpr Bug containers[] = {{"vec", 5},       {"vec", 8},     {"vec", 10},   {"chain", 18}, {"sorted", 13},
                              {"versions", 15}, {"hashed", 19}, {"map_size7"}, {"map_size16"}};
/// Those that misuse memory.
constexpr Bug misusers[] = {{"vec", 1}, {"chain", 2}, {"chain", 3}, {"vec", 4},     {"chain", 6},     {"vec", 7},
                            {"vec", 9}, {"vec", 11},  {"vec", 12},  {"sorted", 14}, {"versions", 16}, {"vec", 17}};

struct Search {
  Sample operations;
  std::uint64_t missed = 0;
};

Search search(Bug const& bug, std::uint64_t seeds, bool guided) {
  // Workers are asked which bug there is, and each search has one of its own.
  setenv("BUG", std::to_string(bug.number).c_str(), 1);
  Search result;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto const outcome =
        spec::explore(bug.library, {.seed = seed, .scenarios = 100'000}, {.leaks = false, .guided = guided});
    result.operations.add(static_cast<double>(outcome.operations));
    result.missed += outcome.failed ? 0 : 1;
  }
  return result;
}

/// Prints a line; answers how many times as many operations guided search takes.
double compare(Bug const& bug, std::uint64_t seeds) {
  auto const random = search(bug, seeds, false), guided = search(bug, seeds, true);
  auto const ratio = guided.operations.mean() / random.operations.mean();
  auto const name = bug.library + (bug.number == 0 ? std::string() : ", bug " + std::to_string(bug.number));
  std::printf("  %-18s %12.0f %12.0f %8.3f%s", name.c_str(), random.operations.mean(), guided.operations.mean(), ratio,
              ratio < 0.95   ? "  better"
              : ratio > 1.05 ? "  worse"
                             : "");
  if (random.missed + guided.missed != 0)
    std::printf("  (not found: %llu at random, %llu guided)", static_cast<unsigned long long>(random.missed),
                static_cast<unsigned long long>(guided.missed));
  std::printf("\n");
  std::fflush(stdout);
  return ratio;
}

void announce(std::string const& what, std::uint64_t seeds) {
  heading(what + ", " + compiler() + ", " + std::to_string(seeds) +
          " seeds: mean operations to failure at random and guided, and their ratio");
}

template <std::size_t N>
double worst(Bug const (&bugs)[N], std::uint64_t seeds) {
  double result = 0;
  for (auto const& bug : bugs) result = std::max(result, compare(bug, seeds));
  return result;
}

}  // namespace

void misuse(Options const& options) {
  auto const seeds = options.seeds_or(5);
  announce("containers that misuse memory, AddressSanitizer", seeds);
  figure("guided.misuse.ratio", worst(misusers, seeds));
}

void ratio(Options const& options) {
  auto const seeds = options.seeds_or(20);
  announce("search trees and containers", seeds);
  auto const of_trees = worst(trees, seeds), of_containers = worst(containers, seeds);
  figure(std::string("guided.bst8.ratio") + suffix("g++"), of_trees);
  figure(std::string("guided.planted.ratio") + suffix("g++"), of_containers);
}

}  // namespace bench::guided
