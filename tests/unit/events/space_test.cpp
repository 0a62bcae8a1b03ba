#include "events/space.hpp"

#include <gtest/gtest.h>

namespace gneiss::events {
namespace {

Count power_of_ten(unsigned exponent) {
  Count result(1);
  for (; exponent != 0; --exponent) result = result.times(10);
  return result;
}

TEST(Count, HasAllItsDigits) {
  EXPECT_EQ(Count().digits(), "0");
  EXPECT_EQ(Count(7).digits(), "7");
  EXPECT_EQ(Count(~std::uint64_t{0}).digits(), "18446744073709551615");
  EXPECT_EQ(power_of_ten(38).digits(), "1" + std::string(38, '0'));
}

TEST(Count, SaysThatItHasBecomeTooLargeAndStaysSo) {
  auto large = power_of_ten(39);
  EXPECT_FALSE(large.exact());
  EXPECT_FALSE(large.times(0).exact());
  Count sum(3);
  sum.add(large);
  EXPECT_FALSE(sum.exact()) << "as is all it is a part of";
  auto half = Count(Count::Wide{1} << 127);
  auto const other = half;
  half.add(other);
  EXPECT_FALSE(half.exact());
}

TEST(Count, IsAddedAndMultiplied) {
  Count sum(40);
  sum.add(Count(2));
  EXPECT_EQ(sum.digits(), "42");
  EXPECT_EQ(sum.times(100).digits(), "4200");
  EXPECT_EQ(sum.digits(), "42");
}

TEST(Count, KnowsNoneAndOne) {
  EXPECT_TRUE(Count().none());
  EXPECT_FALSE(Count(1).none());
  EXPECT_TRUE(Count(1).one());
  EXPECT_FALSE(Count(2).one());
  Count unknown(1);
  unknown.overflow();
  EXPECT_FALSE(unknown.one()) << "there are more";
}

TEST(Count, IsMadeOfItsParts) {
  auto count = power_of_ten(25);
  auto const [high, low, exact] = count.parts();
  EXPECT_NE(high, 0u);
  EXPECT_TRUE(exact);
  EXPECT_EQ(Count::of_parts(high, low, exact).digits(), count.digits());
  EXPECT_FALSE(Count::of_parts(0, 5, false).exact());
}

TEST(Ran, IsAddedFieldByField) {
  Ran sum{.transitions = 1, .observations = 2, .dropped = 3, .rebuilt = 4};
  sum.add(Ran{.transitions = 10, .observations = 20, .dropped = 30, .rebuilt = 40});
  EXPECT_EQ(sum.transitions, 11u);
  EXPECT_EQ(sum.observations, 22u);
  EXPECT_EQ(sum.dropped, 33u);
  EXPECT_EQ(sum.rebuilt, 44u);
}

TEST(Estimate, IsASumUpToALength) {
  Estimate const estimate{.by_length = {2, 4, 8}};
  EXPECT_EQ(estimate.up_to(0), 0);
  EXPECT_EQ(estimate.up_to(2), 6);
  EXPECT_EQ(estimate.up_to(9), 14) << "of more nothing is known";
}

}  // namespace
}  // namespace gneiss::events
