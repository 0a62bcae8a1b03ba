// The planted bugs of the examples and of the tutorial: from every seed the same shortest program. One executable for
// each of them, as a bug is chosen when the program is compiled; QUALITY_PROGRAM says which.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "bench/spec/campaign.hpp"

namespace {

constexpr std::uint64_t seeds = 20;

struct Case {
  char const* program;
  char const* subject;
  char const* smallest;
  double evaluations;  // on the mean, at the most
};

void PrintTo(Case const& c, std::ostream* out) {
  *out << c.program << ", " << c.subject;
}

constexpr Case all[] = {
    {"strings_bug2", "ring_of_strings",
     "ring0 = my::ring<std::string>(); ring0.push_back(std::string(\"a\")); ring0.push_back(ring0[0ul]); ring0[1ul]",
     250},
    {"more_bug1", "ring",
     "ring0 = my::ring<int>(); ring0.push_back(0); ring0.push_back(1); ring0.rotate(1ul); ring0.push_back(0); "
     "ring0.front()",
     980},
    {"ring_bug1", "ring",
     "ring0 = my::ring<int>(); ring0.push_back(0); ring0.push_back(1); ring0.pop_front(); ring0.push_back(2); "
     "ring0.push_back(3); ring0.front()",
     200},
    {"axis_bug5", "rotate_all_the_way", "std::vector<int>{0, 0, 1}, 0ul", 30},
    {"c_bitmap", "c_bitmap", "bm0 = bm_create(); remove_many(bm0, std::vector<unsigned>{0}); bm_has(bm0, 0u)", 180},
    {"hash_map", "identity_4",
     "map0 = my::hash_map<int, int, my::Identity, 4>(); map0.insert(0, 0); map0.insert(4, 0); map0.insert(8, 0); "
     "map0.insert(12, 0); map0.erase(0); map0.erase(0)",
     1020},
    {"hash_map", "colliding_4",
     "map0 = my::hash_map<int, int, my::Colliding, 4>(); map0.insert(0, 0); map0.insert(1, 0); map0.insert(2, 0); "
     "map0.insert(3, 0); map0.erase(0); map0.erase(0)",
     620},
    {"hash_map", "colliding_64",
     "map0 = my::hash_map<int, int, my::Colliding, 64>(); map0.insert(0, 0); map0.insert(4, 0); map0.insert(8, 0); "
     "map0.insert(12, 0); map0.erase(0); map0.erase(0)",
     1020},
    {"vec_bug1", "vec",
     "vec0 = my::vec<std::string>(); vec0.push_back(std::string(\"a\")); vec0.push_back(vec0[0ul]); vec0.at(1u)", 260},
    {"vec_bug4", "vec",
     "vec0 = my::vec<std::string>(); vec0.push_back(std::string(\"\")); vec0.push_back(vec0[0ul]); "
     "vec0.push_back(std::string(\"a\")); vec0.at(2u)",
     350},
    {"flat_map_bug5", "flat_map",
     "map0 = my::flat_map<int, int>(); map1 = my::flat_map<int, int>(); map0[0] = 0; map1[0] = 1; map0 == map1", 910},
    {"sorted_list", "sorted_list", "list0 = my::sorted_list(); list1 = list0.add(0); list2 = list1.add(1)", 100},
};

std::vector<Case> of_this_program() {
  std::vector<Case> result;
  for (auto const& c : all)
    if (std::string(c.program) == QUALITY_PROGRAM) result.push_back(c);
  return result;
}

class ProgramQuality : public testing::TestWithParam<Case> {};

TEST_P(ProgramQuality, OneAnswerFromEverySeed) {
  auto const& c = GetParam();
  std::map<std::string, unsigned> answers;
  double evaluations = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto const outcome = bench::spec::run(c.subject, {.seed = seed, .scenarios = 1'000'000, .shrink = true});
    ASSERT_TRUE(outcome.failed) << "seed " << seed;
    ++answers[outcome.answer];
    evaluations += static_cast<double>(outcome.evaluations);
  }
  EXPECT_EQ(answers, (std::map<std::string, unsigned>{{c.smallest, seeds}}));
  EXPECT_LE(evaluations / seeds, c.evaluations);
}

INSTANTIATE_TEST_SUITE_P(Programs, ProgramQuality, testing::ValuesIn(of_this_program()),
                         [](auto const& c) { return std::string(c.param.subject); });

}  // namespace
