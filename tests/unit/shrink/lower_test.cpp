#include "shrink/lower.hpp"

#include <gtest/gtest.h>

namespace gneiss::shrink {
namespace {

struct Found {
  std::uint64_t number;
  unsigned tries;
};

template <class Fails>
Found lowered(std::uint64_t start, Fails fails, bool far = true, std::uint64_t guess = 0) {
  Found found{start, 0};
  lower(start, guess, far, [&](std::uint64_t number) {
    EXPECT_LT(number, found.number);
    ++found.tries;
    if (fails(number)) found.number = number;
    return found.number == number;
  });
  return found;
}

TEST(ShrinkLower, FindsTheSmallestOfAMonotonePredicate) {
  for (std::uint64_t least : {0u, 1u, 2u, 3u, 4u, 7u, 900u, 65536u, 123456789u})
    for (std::uint64_t start :
         {least, least + 1, least + 2, 2 * least + 1, std::uint64_t{1} << 32, ~std::uint64_t{0}}) {
      auto const found = lowered(start, [&](std::uint64_t n) { return n >= least; });
      EXPECT_EQ(found.number, least);
      EXPECT_LE(found.tries, 80u);
    }
}

TEST(ShrinkLower, ASmallNumberIsFoundInFewTries) {
  EXPECT_LE(lowered(4000000000u, [](std::uint64_t n) { return n >= 4; }).tries, 12u);
  EXPECT_EQ(lowered(4000000000u, [](std::uint64_t) { return true; }).tries, 1u);
}

// -n is coded 2n: of these only every second number fails.
TEST(ShrinkLower, KeepsTheSign) {
  auto const found = lowered(40000, [](std::uint64_t n) { return n % 2 == 0 && n >= 2 * 1234; });
  EXPECT_EQ(found.number, 2u * 1234);
}

TEST(ShrinkLower, DropsTheSignWhereItCan) {
  auto const found = lowered(40000, [](std::uint64_t n) { return n / 2 + n % 2 >= 1234; });
  EXPECT_EQ(found.number, 2u * 1234 - 1);
}

TEST(ShrinkLower, NearItAsksForTheNearestAndZeroAlone) {
  EXPECT_EQ(lowered(
                900, [](std::uint64_t) { return false; }, false)
                .tries,
            3u);
  EXPECT_EQ(lowered(
                900, [](std::uint64_t n) { return n >= 500; }, false)
                .number,
            500u);
}

TEST(ShrinkLower, TakesAGoodGuess) {
  EXPECT_EQ(lowered(
                4000000000u, [](std::uint64_t n) { return n >= 6; }, false, 6)
                .tries,
            4u);
}

}  // namespace
}  // namespace gneiss::shrink
