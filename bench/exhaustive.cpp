// Instructions a second when every scenario is run, beside random ones over the same spec, in turns; and a search that
// merges states.
#include <cstdio>
#include <cstdlib>

#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/harness/sample.hpp"
#include "bench/spec/campaign.hpp"

namespace {

// Random scenarios for about as long as the search beside them.
constexpr std::uint64_t scenarios = 200'000;
constexpr std::uint64_t states = 98'147;

/// Instructions, or operations, a second.
template <class Run>
double rate(Run run) {
  auto const start = bench::now();
  auto const done = static_cast<double>(run());
  return done / (bench::now() - start);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace bench;
  auto const rounds = size_argument(argc, argv, "rounds", 3);

  heading("one map of three keys, every scenario of at most 6 instructions on it, none merged; and random ones");
  Sample all;
  Sample random;
  Sample ratio;
  for (unsigned i = 0; i < rounds; ++i) {
    all.add(rate([] { return spec::search("one_map", {.depth = 6, .observers = true, .merge = false}).instructions; }));
    random.add(rate([&] { return spec::explore("one_map", {.seed = i + 1, .scenarios = scenarios}, {}).operations; }));
    ratio.add(all[all.size() - 1] / random[random.size() - 1]);
  }
  std::printf("every scenario  %.3g instructions a second\n", all.median());
  std::printf("random          %.3g operations a second\n", random.median());

  heading("maps of four keys, every scenario of at most 8 instructions, up to the same states");
  Sample seconds;
  for (unsigned i = 0; i < rounds; ++i) {
    auto const start = now();
    if (spec::search("maps", {.depth = 8}).states != states) {
      std::fprintf(stderr, "there should be %llu states\n", static_cast<unsigned long long>(states));
      return 1;
    }
    seconds.add(now() - start);
  }
  figure("exhaustive.ratio", ratio.median());
  figure("exhaustive.states", static_cast<double>(states) / seconds.median());
  figure("exhaustive.seconds", seconds.median());
}
