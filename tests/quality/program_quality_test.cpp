// The planted bugs of the examples and of the tutorial: from every seed the same shortest program, or at least one that
// is short. One executable for each of them, as a bug is chosen once in a process; its argument says which.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
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
  char const* smallest;   // null: there are several, of as many instructions
  double evaluations;     // on the mean, at the most
  long instructions = 0;  // at the most, where there are several
};

void PrintTo(Case const& c, std::ostream* out) {
  *out << c.program << ", " << c.subject;
}

constexpr Case all[] = {
    {"strings_bug2", "ring_of_strings",
     "ring0 = my::ring<std::string>(); ring0.push_back(std::string(\"a\")); ring0.push_back(ring0[0ul]); ring0[1ul]",
     340},
    {"more_bug1", "ring",
     "ring0 = my::ring<int>(); ring0.push_back(0); ring0.push_back(1); ring0.rotate(1ul); ring0.push_back(0); "
     "ring0.front()",
     980},
    {"ring_bug1", "ring",
     "ring0 = my::ring<int>(); ring0.push_back(0); ring0.push_back(1); ring0.pop_front(); ring0.push_back(2); "
     "ring0.push_back(3); ring0.front()",
     247},
    {"axis_bug5", "rotate_all_the_way", "std::vector<int>{0, 0, 1}, 0ul", 30},
    {"c_bitmap", "c_bitmap", "bm0 = bm_create(); remove_many(bm0, std::vector<unsigned>{0}); bm_min(bm0, &0u)", 200},
    {"hash_map", "identity_4",
     "map0 = my::hash_map<int, int, my::Identity, 4>(); map0.insert(0, 0); map0.insert(4, 0); map0.insert(8, 0); "
     "map0.insert(12, 0); map0.erase(0); map0.erase(0)",
     1250},
    {"hash_map", "colliding_4",
     "map0 = my::hash_map<int, int, my::Colliding, 4>(); map0.insert(0, 0); map0.insert(1, 0); map0.insert(2, 0); "
     "map0.insert(3, 0); map0.erase(0); map0.erase(0)",
     740},
    {"hash_map", "colliding_64",
     "map0 = my::hash_map<int, int, my::Colliding, 64>(); map0.insert(0, 0); map0.insert(4, 0); map0.insert(8, 0); "
     "map0.insert(12, 0); map0.erase(0); map0.erase(0)",
     1250},
    {"vec_bug1", "vec",
     "vec0 = my::vec<std::string>(); vec0.push_back(std::string(\"a\")); vec0.push_back(vec0[0ul]); vec0.at(1u)", 320},
    {"vec_bug4", "vec",
     "vec0 = my::vec<std::string>(); vec0.push_back(std::string(\"\")); vec0.push_back(vec0[0ul]); "
     "vec0.push_back(std::string(\"a\")); vec0.at(2u)",
     390},
    {"flat_map_bug5", "flat_map", nullptr, 2300, 5},
    {"avl_set", "avl_set", nullptr, 1800, 12},
    {"patricia_map", "patricia_map",
     "map0 = my::patricia_map(); map1 = map0.insert(1, 0); map2 = map1.insert(0, 1); map3 = map1.insert(-2147483647, "
     "2); map4 = map2.unite(map3); map4.keys()",
     640},
    {"bdd", "bdd", "f0 = my::bdd::var(0u); f1 = ~f0; f2 = ~f0; f1 == f2", 320},
    {"bag", "bag", "bag0 = my::bag(); bag0.add(0); bag0.add(1); bag0.add(2); bag0.take(); bag0.add(3); bag0.take()",
     280},
    {"database", "database",
     "db0 = my::Db(); txn0 = my::begin(db0); txn0.put(0, 0); txn0.commit(); txn1 = my::begin(db0); txn1.put(0, 1); "
     "txn1.commit(); txn2 = my::begin(db0); txn2.get(0)",
     300},
    {"pmap", "pmap", "map0 = my::pmap(); map1 = map0; map2 = std::move(map0).set(0, std::string(\"\")); map1.size()",
     360},
    {"sorted_list", "sorted_list", "list0 = my::sorted_list(); list1 = list0.add(0); list2 = list1.add(1)", 100},
};

std::string this_program;

std::vector<Case> of_this_program() {
  std::vector<Case> result;
  for (auto const& c : all)
    if (c.program == this_program) result.push_back(c);
  return result;
}

class ProgramQuality : public testing::TestWithParam<Case> {};

TEST_P(ProgramQuality, ShortFromEverySeed) {
  auto const& c = GetParam();
  std::map<std::string, unsigned> answers;
  double evaluations = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    auto const outcome = bench::spec::run(c.subject, {.seed = seed, .scenarios = 1'000'000, .shrink = true});
    ASSERT_TRUE(outcome.failed) << "seed " << seed;
    ++answers[outcome.answer];
    evaluations += static_cast<double>(outcome.evaluations);
  }
  if (c.smallest)
    EXPECT_EQ(answers, (std::map<std::string, unsigned>{{c.smallest, seeds}}));
  else
    for (auto const& [answer, times] : answers)
      EXPECT_LE(1 + std::count(answer.begin(), answer.end(), ';'), c.instructions) << answer;
  EXPECT_LE(evaluations / seeds, c.evaluations);
}

INSTANTIATE_TEST_SUITE_P(Programs, ProgramQuality, testing::ValuesIn(of_this_program()),
                         [](auto const& c) { return std::string(c.param.subject); });

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) this_program = argv[1];
  if (of_this_program().empty()) {
    std::cerr << "usage: " << argv[0] << " PROGRAM: one of those in the table of program_quality_test.cpp\n";
    return 2;
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
