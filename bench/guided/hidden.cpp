#include <cstdio>
#include <string>
#include "bench/guided/compiler.hpp"
#include "bench/guided/hunt.hpp"
#include "bench/guided/parts.hpp"
#include "bench/harness/report.hpp"

namespace bench::guided {
namespace {

struct Bug {
  char const* subject;
  char const* what;
};
constexpr Bug bugs[] = {{"constant", "a number of 32 bits"},
                        {"crashing", "one that crashes"},
                        {"both", "two numbers of 32 bits"},
                        {"locks", "three numbers in three operations"},
                        {"runs", "ten calls in a row"}};

}  // namespace

void hidden(Options const& options) {
  auto const seeds = options.seeds_or(5);
  heading(std::string("bugs behind conditions, ") + compiler() + ": runs that find it, mean seconds, mean tests");
  double found = 0;
  for (auto const& [subject, what] : bugs) {
    auto const result = hunt(subject, seeds, {.guided = true, .seconds = options.seconds});
    std::printf("  %-34s %s\n", what, result.words().c_str());
    std::fflush(stdout);
    found += result.always() ? 1 : 0;
    figure(std::string("guided.hidden.") + subject + suffix("g++"), result.seconds());
  }
  figure(std::string("guided.hidden.found") + suffix("g++"), found);
}

}  // namespace bench::guided
