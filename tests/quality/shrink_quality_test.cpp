// Shrinking judged by its answers: from every seed the same one, the smallest there is, within a budget.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <ostream>
#include <regex>
#include <string>

#include "bench/spec/campaign.hpp"

namespace {

constexpr std::uint64_t seeds = 20;

struct Case {
  char const* subject;
  char const* smallest;
  double evaluations;  // on the mean, at the most
};

/// The answer without types, qualifiers, suffixes and names of results, which belong to the printer; without the value
/// that is there from the start.
std::string bare(std::string answer) {
  for (auto const* what : {R"(\w+ = [\w:]+<\d+>\(\); )", R"(\w+ = )", R"([\w:]+<[^{}()]*>(?=\{))", R"([\w:<>]+::)"})
    answer = std::regex_replace(answer, std::regex(what), "");
  return std::regex_replace(answer, std::regex(R"((\d)ul\b)"), "$1");
}

void PrintTo(Case const& c, std::ostream* out) {
  *out << c.subject;
}

class ShrinkQuality : public testing::TestWithParam<Case> {};

TEST_P(ShrinkQuality, OneAnswerFromEverySeed) {
  auto const& [subject, smallest, budget] = GetParam();
  std::map<std::string, unsigned> answers;
  double evaluations = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto const outcome = bench::spec::run(subject, {.seed = seed, .scenarios = 1'000'000, .shrink = true});
    ASSERT_TRUE(outcome.failed) << "seed " << seed;
    ++answers[bare(outcome.answer)];
    evaluations += static_cast<double>(outcome.evaluations);
  }
  EXPECT_EQ(answers, (std::map<std::string, unsigned>{{smallest, seeds}}));
  EXPECT_LE(evaluations / seeds, budget);
}

constexpr Case cases[] = {
    {"reverse", "{0, 1}", 20},
    {"bound5", "{}, {}, {}, {-1}, {-32768}", 250},
    {"large_union", "{{0, 1, -1, 2, -2}}", 120},
    {"length_list", "1, {900}", 65},
    {"deletion", "{0, 0}, 0", 40},
    {"distinct", "{0, 1, -1}", 30},
    {"quality_nested", "{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}", 40},
    {"quality_nested_narrow", "{{0}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}", 40},
    {"calculator", "quotient(lit(0), add(lit(0), lit(0)))", 40},
    {"map_size7",
     "map0.insert(0, 0); map0.insert(1, 0); map0.insert(2, 0); map0.insert(3, 0); map0.insert(4, 0); map0.insert(5, "
     "0); "
     "map0.insert(6, 0); map0.erase(0); map0.size()",
     500},
    {"quality_stack",
     "stack0.push(0); stack0.push(0); stack0.push(0); stack0.push(0); stack0.push(0); stack0.pop(); stack0.size()",
     200},
    {"array_set3", "make(1, 0); array0.set(0, 1); array1.set(0, 2); array2.set(0, 3); array2.get(0)", 240},
    {"tree_1", "nil(); tree0.insert(0, 0); tree1.insert(1, 0); tree2.keys()", 280},
    {"tree_2", "nil(); tree0.insert(0, 0); tree1.insert(0, 0); tree2.keys()", 260},
    {"tree_3", "nil(); tree0.insert(0, 0); tree1.insert(0, 1); tree2.to_list()", 270},
    {"tree_4", "nil(); tree0.insert(0, 0); tree1.remove(1); tree2.keys()", 250},
    {"tree_5", "nil(); tree0.insert(0, 0); tree1.insert(1, 0); tree2.remove(1); tree3.keys()", 450},
    {"tree_6", "nil(); tree0.insert(0, 0); tree1.unite(tree1); tree2.keys()", 290},
    {"tree_7", "nil(); tree0.insert(0, 0); tree0.insert(1, 0); tree1.unite(tree2); tree2.unite(tree3); tree4.keys()",
     930},
    {"tree_8", "nil(); tree0.insert(0, 0); tree0.insert(1, 0); tree1.insert(1, 1); tree2.unite(tree3); tree4.to_list()",
     1000},
};

INSTANTIATE_TEST_SUITE_P(CaseStudies, ShrinkQuality, testing::ValuesIn(cases),
                         [](auto const& c) { return std::string(c.param.subject); });

}  // namespace
