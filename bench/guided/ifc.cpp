#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include "bench/guided/compiler.hpp"
#include "bench/guided/hunt.hpp"
#include "bench/guided/parts.hpp"
#include "bench/guided/programs.hpp"
#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"

namespace bench::guided {
namespace {

constexpr int bugs = 20;
char const* const fuzzer = "bench_guided_fuzzer";

/// Its defaults, which look at comparisons but make no value profile, but for the length: two states are at most 151
/// bytes. It ends when it has run for more whole seconds than it is told.
Attempt fuzz(int bug, std::uint64_t seed, std::uint64_t seconds) {
  auto const start = now();
  auto const said = output_of(fuzzer,
                              "-seed=" + std::to_string(seed) + " -max_len=192 -max_total_time=" +
                                  std::to_string(std::max<std::uint64_t>(2, seconds) - 1),
                              "BUG=" + std::to_string(bug));
  Attempt attempt{false, now() - start, 0};
  std::array<char, 16> verdict{};
  if (std::sscanf(said.c_str(), "%15s after %lf", verdict.data(), &attempt.tests) != 2) {
    std::fprintf(stderr, "%s said: %s\n", fuzzer, said.c_str());
    std::exit(1);
  }
  attempt.found = std::string(verdict.data()) == "found";
  return attempt;
}

/// Who looks for the bugs, and what came of it.
struct Hunter {
  char const* name;
  double found_always = 0, found = 0, worst = 0;

  void report(Hunt const& hunt) {
    std::printf(" |%s", hunt.words().c_str());
    std::fflush(stdout);
    found_always += hunt.always() ? 1 : 0;
    found += hunt.never() ? 0 : 1;
    worst = std::max(worst, hunt.seconds());
  }
  void conclude() const {
    auto const end = std::string(suffix("g++")) + (*name ? "." : "") + name;
    figure("guided.ifc.found" + end, found_always);
    figure("guided.ifc.found_once" + end, found);
    figure("guided.ifc.seconds" + end, worst);
  }
};

}  // namespace

void ifc(Options const& options) {
  auto const seeds = options.seeds_or(1);
  auto const rivals = options.rivals.value_or(seeds);
  auto const rival_seconds = static_cast<double>(options.rival_seconds);
  bool const fuzzing = there_is(fuzzer);
  std::array<char, 256> title{};
  std::snprintf(
      title.data(), title.size(),
      "stack machine, two states drawn independently, %s, at most %g s a run, the others %g s: runs that find the "
      "bug, mean seconds, mean tests",
      compiler(), options.seconds, rival_seconds);
  heading(title.data());
  std::printf("         |%-31s |%-31s |%-31s |%s\n", " guided", " guided, published rules", " at random",
              fuzzing ? " libFuzzer" : "");
  Hunter guided{""}, mutagen{"mutagen"}, random{"random"}, libfuzzer{"libfuzzer"};
  for (int bug = 1; bug <= bugs; ++bug) {
    auto const subject = "ifc_naive_" + std::to_string(bug);
    std::printf("  bug %2d", bug);
    guided.report(hunt(subject, seeds, {.guided = true, .seconds = options.seconds}));
    mutagen.report(hunt(subject, rivals, {.guided = true, .published = true, .seconds = rival_seconds}));
    random.report(hunt(subject, rivals, {.seconds = rival_seconds}));
    if (fuzzing) {
      Hunt fuzzed;
      for (std::uint64_t seed = 1; seed <= rivals; ++seed) fuzzed.add(fuzz(bug, seed, options.rival_seconds));
      libfuzzer.report(fuzzed);
    }
    std::printf("\n");
  }
  for (auto const* hunter : {&guided, &mutagen, &random}) hunter->conclude();
  if (fuzzing) libfuzzer.conclude();
}

}  // namespace bench::guided
