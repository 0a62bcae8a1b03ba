// Two bugs at once: does each get one report, and is a bug found behind one that is known?
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/harness/report.hpp"
#include "bench/harness/sample.hpp"
#include "bench/spec/reports.hpp"
#include "bench/subject/faulty_list.hpp"

namespace {

using bench::ListBug;
using bench::spec::Report;
using bench::spec::Wanted;

constexpr auto library = "faulty_list";

bool fails(Report const& report) {
  return bench::spec::fails(library, report.tape);
}

struct Pair {
  char const* name;
  ListBug first;
  ListBug second;
};

constexpr Pair pairs[] = {
    // two disagreements
    {"insert, erase", ListBug::insert_at_end, ListBug::erase_first},
    {"reverse, sort", ListBug::reverse_odd, ListBug::sort_four},
    {"unique, resize", ListBug::unique_last, ListBug::grow_ones},
    {"count, find", ListBug::count_last, ListBug::find_late},
    {"insert, count", ListBug::insert_at_end, ListBug::count_last},
    {"erase, rotate", ListBug::erase_first, ListBug::rotate_most},
    {"sort, pop", ListBug::sort_four, ListBug::pop_only},
    {"find, resize", ListBug::find_late, ListBug::grow_ones},
    // a disagreement and a crash, an exception and a disagreement, two crashes
    {"insert, max", ListBug::insert_at_end, ListBug::max_of_four},
    {"count, append", ListBug::count_last, ListBug::append_self},
    {"at, reverse", ListBug::last_out_of_range, ListBug::reverse_odd},
    {"append, max", ListBug::append_self, ListBug::max_of_four},
};

struct Told {
  double reports = 0;
  double hidden = 0;  // bugs without a report of their own
};

Told told(Pair const& pair, std::uint64_t seed) {
  bench::choose_bugs({pair.first, pair.second});
  auto const all = bench::spec::reports(library, {.seed = seed, .scenarios = 3000, .all = true}).failures;
  Told result{.reports = static_cast<double>(all.size())};
  std::printf("%s, seed %llu:", pair.name, static_cast<unsigned long long>(seed));
  for (auto const bug : {pair.first, pair.second}) {
    // With this bug alone, which of the reports fail?
    bench::choose_bugs({bug});
    auto const own = std::count_if(all.begin(), all.end(), fails);
    if (own == 0) ++result.hidden;
    std::printf(" %ld", static_cast<long>(own));
  }
  std::printf(" of %zu\n", all.size());
  return result;
}

/// Operations until a bug is found that is not the known one.
double operations_to(std::initializer_list<ListBug> bugs, Wanted const& wanted) {
  bench::choose_bugs(bugs);
  auto const found = bench::spec::reports(library, wanted);
  if (found.failures.empty()) {
    std::fprintf(stderr, "the bug was not found with seed %llu\n", static_cast<unsigned long long>(wanted.seed));
    std::exit(1);
  }
  return static_cast<double>(found.operations);
}

/// How many times as long it takes where every third call of an operation crashes, and that is known.
double past(std::uint64_t seeds) {
  bench::choose_bugs({ListBug::crash_each_third});
  auto const crash = bench::spec::reports(library, {}).failures.at(0).tape;
  bench::Sample ratio;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto const alone = operations_to({ListBug::unique_last}, {.seed = seed});
    auto const behind =
        operations_to({ListBug::unique_last, ListBug::crash_each_third}, {.seed = seed, .known = crash});
    ratio.add(behind / alone);
  }
  return ratio.median();
}

}  // namespace

int main(int argc, char** argv) {
  using namespace bench;
  auto const seeds = static_cast<std::uint64_t>(size_argument(argc, argv, "seeds", 1));
  double reports = 0;
  double hidden = 0;
  double bugs = 0;
  heading("pairs of bugs: reports, and bugs without one of their own");
  for (auto const& pair : pairs)
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      auto const [count, lost] = told(pair, seed);
      reports += count;
      hidden += lost;
      bugs += 2;
    }
  figure("several.groups", reports / bugs);
  figure("several.merged", hidden);
  figure("several.past", past(20 * seeds));
}
