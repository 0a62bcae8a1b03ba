#include "stage/tuples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace gneiss::stage {
namespace {

using Tuple = std::vector<std::size_t>;

std::set<Tuple> listed(Tuples const& tuples) {
  std::set<Tuple> all;
  Tuple tuple;
  for (std::uint64_t i = 0; i != tuples.count(); ++i) {
    tuples.at(i, tuple);
    EXPECT_TRUE(all.insert(tuple).second) << "number " << i << " is there twice";
  }
  return all;
}

TEST(Tuples, AreAllOfWhichOneIsNew) {
  std::vector<Tuples::Choice> const choices{{2, 3}, {0, 2}, {4, 4}};
  std::set<Tuple> expected;
  for (std::size_t a = 0; a != 3; ++a)
    for (std::size_t b = 0; b != 2; ++b)
      for (std::size_t c = 0; c != 4; ++c) expected.insert({a, b, c});
  EXPECT_EQ(listed(Tuples(choices)), expected);  // of the second, all are new
  EXPECT_EQ(listed(Tuples({{1, 2}, {1, 2}})), (std::set<Tuple>{{1, 0}, {1, 1}, {0, 1}}));
}

TEST(Tuples, AreNoneWhereNothingIsNewOrNothingIsThere) {
  EXPECT_EQ(Tuples({{3, 3}, {2, 2}}).count(), 0u);
  EXPECT_EQ(Tuples({{0, 3}, {0, 0}}).count(), 0u);
  EXPECT_EQ(Tuples({}).count(), 0u);
}

TEST(Tuples, AreNumberedAsFarAsNumbersGo) {
  Tuples const many({{0, 1u << 31}, {0, 1u << 31}, {0, 1u << 31}});
  EXPECT_EQ(many.count(), ~std::uint64_t{0});
  Tuple tuple;
  many.at(many.count() - 1, tuple);
  EXPECT_TRUE(std::all_of(tuple.begin(), tuple.end(), [](std::size_t each) { return each < 1u << 31; }));
}

}  // namespace
}  // namespace gneiss::stage
