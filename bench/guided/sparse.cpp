#include <algorithm>
#include <cstdio>
#include <string>
#include "bench/guided/compiler.hpp"
#include "bench/guided/hunt.hpp"
#include "bench/guided/parts.hpp"
#include "bench/harness/report.hpp"

namespace bench::guided {

void sparse(Options const& options) {
  auto const seeds = options.seeds_or(5);
  heading(std::string("insertion goes wrong at the fifth level of a search tree, ") + compiler() +
          ": runs that find it, mean seconds, mean tests");
  auto const report = [](char const* who, Hunt const& result) {
    std::printf("  %-22s %s\n", who, result.words().c_str());
    std::fflush(stdout);
    return result.tests();
  };
  auto const guided = hunt("bst_insert", seeds, {.guided = true, .seconds = options.seconds});
  auto const tests = report("guided", guided);
  // What is compared with it should have found it: at random it takes seconds.
  spec::Manner const patient{.seconds = 10 * options.seconds};
  auto const random = report("at random", hunt("bst_insert", seeds, patient));
  auto const uniform = report("at random, uniformly", hunt("bst_insert", seeds, patient, true));
  figure(std::string("guided.sparse.found") + suffix("g++"), guided.always() ? 1 : 0);
  figure(std::string("guided.sparse.ratio") + suffix("g++"), tests / std::min(random, uniform));
}

}  // namespace bench::guided
