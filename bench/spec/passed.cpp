// Scenarios that pass, without an engine: with few rooms of the library, as all of this is compiled anew with sanitizers.
#include <cstdio>
#include <cstdlib>

#include "bench/spec/campaign.hpp"
#include "bench/spec/described.hpp"
#include "bench/spec/distribution.hpp"
#include "explore/random.hpp"

namespace bench::spec {

gneiss::explore::Distribution distribution(Settings const& settings) {
  gneiss::explore::Distribution result;
  if (settings.fuel != 0) result.fuel = settings.fuel;
  if (settings.plain) {
    result.vary_length = result.recent = result.scopes = result.rare_makers = result.closing = false;
    result.swarm_percent = 0;
  }
  return result;
}

std::uint64_t passed(std::string const& name, Settings const& settings) {
  auto const& of = subject(name);
  gneiss::run::Runner runner(of);
  gneiss::explore::Random random(of, distribution(settings), settings.seed);
  std::uint64_t operations = 0;
  for (std::uint64_t i = 0; i != settings.scenarios; ++i) {
    random.restart(i);
    auto const verdict = gneiss::explore::run_scenario(runner, random);
    operations += verdict.operations;
    if (!verdict.failed()) continue;
    std::fprintf(stderr, "%s has not passed\n", name.c_str());
    std::abort();
  }
  return operations;
}

}  // namespace bench::spec
