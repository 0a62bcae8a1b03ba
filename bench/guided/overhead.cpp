// What it costs to collect traces and to compare them: the same cases of the stack machine with and without that.
#include <cstdio>
#include <string>
#include "bench/guided/compiler.hpp"
#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/spec/retraced.hpp"

int main(int argc, char** argv) {
  auto const seconds = bench::size_argument(argc, argv, "seconds", 10);
  bench::heading("stack machine, two states drawn independently, " + std::string(bench::guided::compiler()) +
                 ": the same cases without and with their traces");
  bench::spec::Retraced cases("ifc_naive", 1, 100'000, 2'000);
  auto const workload = [&](auto run) {
    return [&cases, run](std::uint64_t, std::uint64_t rounds) {
      for (std::uint64_t i = 0; i != rounds; ++i) (cases.*run)();
      return rounds * cases.size();
    };
  };
  auto const raced = bench::race({{"cases", workload(&bench::spec::Retraced::run_all)},
                                  {"cases and traces", workload(&bench::spec::Retraced::run_all_traced)}},
                                 seconds);
  std::printf("  %.2f %% of a search's cases did something new, and are run twice more by it\n",
              100 * cases.new_share());
  bench::figure(std::string("guided.overhead") + bench::guided::suffix("clang"), bench::share(raced[0], raced[1]) - 1);
}
