// What it costs to run scenarios in a worker process: operations a second beside the same engine in one process, in
// turns, by the clock and by processor time; and the time from the start of a test binary to its verdict.
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/harness/race.hpp"
#include "bench/harness/report.hpp"
#include "bench/spec/campaign.hpp"

namespace {

// A worker is started for each slice. How long that takes is a figure of its own, so a slice is long beside it.
constexpr double slice = 0.5;
constexpr int starts = 100;

/// Seconds of processor time, of this process and the workers that have ended.
double processor() {
  double sum = 0;
  for (int const who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    getrusage(who, &used);
    for (auto const& time : {used.ru_utime, used.ru_stime})
      sum += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  }
  return sum;
}

/// What a contestant has taken in all.
struct Taken {
  double seconds = 0;  // of processor time
  double operations = 0;

  double rate() const { return operations / seconds; }
};

bench::Workload workload(char const* library, bench::spec::Manner manner, Taken& taken) {
  return [library, manner, &taken](std::uint64_t seed, std::uint64_t scenarios) {
    auto const before = processor();
    auto const outcome = bench::spec::explore(library, {.seed = seed, .scenarios = scenarios}, manner);
    if (outcome.failed || outcome.scenarios != scenarios) {
      std::fprintf(stderr, "%s has not run as it should\n", library);
      std::exit(1);
    }
    taken.seconds += processor() - before;
    taken.operations += static_cast<double>(outcome.operations);
    return outcome.operations;
  };
}

struct Shares {
  double isolation;
  double leaks;      // with isolation
  double processor;  // of the operations for each second of processor time, which other processes hardly change
};

Shares shares(char const* library, double seconds) {
  bench::heading(library);
  Taken alone;
  Taken isolated;
  Taken without;
  auto const raced =
      bench::race({{"in one process", workload(library, {.isolate = false}, alone)},
                   {"isolated", workload(library, {.isolate = true}, isolated)},
                   {"isolated, leaks let go", workload(library, {.isolate = true, .leaks = false}, without)}},
                  seconds, slice, bench::now);
  return {bench::share(raced[1], raced[0]), bench::share(raced[1], raced[2]), isolated.rate() / alone.rate()};
}

/// Milliseconds that a test binary takes for one scenario.
double start_of(char const* isolate) {
  std::vector<std::string> words = {BENCH_QUICK, "--filter",    "*stack", "--scenarios", "1",    "--seed",
                                    "1",         "--directory", "",       "--isolate",   isolate};
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", 1, 0);
  auto const start = bench::now();
  pid_t pid = 0;
  int status = 1;
  if (posix_spawn(&pid, BENCH_QUICK, &actions, nullptr, arguments.data(), environ) == 0) waitpid(pid, &status, 0);
  auto const took = bench::now() - start;
  posix_spawn_file_actions_destroy(&actions);
  if (status != 0) {
    std::fprintf(stderr, "%s left with status %d\n", BENCH_QUICK, status);
    std::exit(1);
  }
  return took * 1000;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace bench;
  auto const seconds = size_argument(argc, argv, "seconds for each workload", 20);
  auto const map = shares("map", seconds);
  auto const stack = shares("stack", seconds);
  auto const array = shares("array", seconds);

  Sample whole;
  Sample more;
  for (int i = 0; i != starts; ++i) {
    auto const off = start_of("off");
    auto const on = start_of("on");
    whole.add(on);
    more.add(on - off);
  }
  heading("shares of the speed in one process; of that without looking for leaks; milliseconds from start to verdict");
  figure("isolation.map", map.isolation);
  figure("isolation.stack", stack.isolation);
  figure("isolation.array", array.isolation);
  figure("isolation.ratio", std::min({map.isolation, stack.isolation, array.isolation}));
  figure("isolation.processor", std::min({map.processor, stack.processor, array.processor}));
  figure("isolation.leaks", std::min({map.leaks, stack.leaks, array.leaks}));
  figure("isolation.start", more.median());
  figure("isolation.start.whole", whole.median());

  std::fflush(stdout);
  if (std::system("\"" BENCH_DEATHS "\"") != 0) return 1;
}
