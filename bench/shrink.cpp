// Shrinking judged: over many seeds, how many different answers, how often the smallest, at what cost.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <map>
#include <string>
#include "bench/harness/report.hpp"
#include "bench/harness/sample.hpp"
#include "bench/spec/campaign.hpp"

namespace {

/// A case: its name in the figures, the library or property, and the smallest answer as `canonical` leaves it.
struct Case {
  char const* name;
  char const* subject;
  char const* smallest;
};

constexpr std::array cases = {
    Case{"reverse", "reverse", "{0,1}"},
    Case{"bound5", "bound5", "{},{},{},{-1},{-32768}"},
    Case{"large_union", "large_union", "{{0,1,-1,2,-2}}"},
    Case{"length_list", "length_list", "1,{900}"},
    Case{"deletion", "deletion", "{0,0},0ul"},
    Case{"distinct", "distinct", "{0,1,-1}"},
    Case{"nested_lists", "nested_lists", "{{0,0,0,0,0,0,0,0,0,0,0}}"},
    Case{"calculator", "calculator", "quotient(lit(0),add(lit(0),lit(0)))"},
    Case{"map", "map_size7",
         "map0=SortedMap();map0.insert(0,0);map0.insert(1,0);map0.insert(2,0);map0.insert(3,0);map0.insert(4,0);map0."
         "insert(5,0);"
         "map0.insert(6,0);map0.erase(0);map0.size()"},
    Case{"stack", "stack_size5",
         "stack0=BlockStack();stack0.push(0);stack0.push(0);stack0.push(0);stack0.push(0);stack0.push(0);stack0.pop();"
         "stack0.size()"},
    Case{"array", "array_set3",
         "array0=make(1,0);array1=array0.set(0ul,1);array2=array1.set(0ul,2);array3=array2.set(0ul,3);array2.get(0ul)"},
};

/// The answer without what does not tell two apart: spaces, `auto`, qualifiers, template arguments, names of lists.
std::string canonical(std::string text) {
  std::string word, out;
  int depth = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    char c = i < text.size() ? text[i] : '\0';
    if (c == '<') ++depth;
    bool inside = depth > 0;
    if (c == '>' && inside) --depth;
    if (inside || std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (word == "auto") word.clear();
      continue;
    }
    if (c == ':') {
      word.clear();
    } else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
      word += c;
    } else {
      if (c != '{') out += word;
      word.clear();
      if (c != '\0') out += c;
    }
  }
  return out;
}

void oracle(Case const& c, std::uint64_t seeds) {
  std::map<std::string, std::uint64_t> answers;
  bench::Sample evaluations;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto outcome = bench::spec::run(c.subject, {.seed = seed, .shrink = true});
    ++answers[canonical(outcome.answer)];
    evaluations.add(static_cast<double>(outcome.evaluations));
  }
  bench::heading(c.name);
  auto const most_frequent = std::max_element(answers.begin(), answers.end(),
                                              [](auto const& a, auto const& b) { return a.second < b.second; });
  std::printf("  %llu of %llu: %s\n", static_cast<unsigned long long>(most_frequent->second),
              static_cast<unsigned long long>(seeds), most_frequent->first.c_str());
  std::printf("  evaluations %.0f to %.0f\n", evaluations.min(), evaluations.max());
  auto name = std::string("shrink.") + c.name;
  bench::figure(name + ".distinct", static_cast<double>(answers.size()));
  bench::figure(name + ".smallest", static_cast<double>(answers[c.smallest]) / static_cast<double>(seeds));
  bench::figure(name + ".evaluations", evaluations.mean());
}

}  // namespace

int main(int argc, char** argv) {
  auto seeds = static_cast<std::uint64_t>(bench::size_argument(argc, argv, "seeds", 100));
  for (auto const& c : cases) oracle(c, seeds);
}
