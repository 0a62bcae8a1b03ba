// Climbing: what has come higher than ever, and the steps from there.
#include "explore/climb.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <set>

#include "harness/tapes.hpp"

namespace gneiss::explore {
namespace {

constexpr auto nothing = -std::numeric_limits<double>::infinity();

TEST(Summits, AreBeatenByWhatIsHigher) {
  Summits summits;
  EXPECT_EQ(summits.beaten({}), std::nullopt);
  EXPECT_EQ(summits.beaten(std::array{nothing, 3.0}), 1u);
  EXPECT_EQ(summits.beaten(std::array{nothing, 3.0}), std::nullopt);
  EXPECT_EQ(summits.beaten(std::array{-7.0, 4.0}), 0u);
  EXPECT_EQ(summits.beaten(std::array{-8.0, 3.5}), std::nullopt);
  summits.forget();
  EXPECT_EQ(summits.beaten(std::array{-8.0}), 0u);
}

tape::Tape one_number(std::uint64_t value, std::uint64_t max) {
  return {tape::open(Span::instruction, 0, 1), tape::choice(Kind::integer, value, max), tape::close()};
}

TEST(Steps, StayInTheRangeAndAreAllDifferent) {
  for (auto const max : {std::uint64_t{0}, std::uint64_t{9}, std::uint64_t{1000}, ~std::uint64_t{0}}) {
    auto const seed = one_number(max / 3, max);
    Steps steps;
    Mutants::Mutant mutant;
    std::set<std::uint64_t> seen{max / 3};
    while (steps.next(seed, mutant)) {
      EXPECT_LE(mutant.tape[1].value, max);
      EXPECT_TRUE(seen.insert(mutant.tape[1].value).second);
    }
    EXPECT_GE(seen.size(), max == 0 ? 1u : 4u);
  }
}

/// Of the steps that lead nearer, the first is taken.
TEST(Steps, FindAnyNumberSoon) {
  for (auto const wanted : {std::uint64_t{0}, std::uint64_t{123456789123}, ~std::uint64_t{0}}) {
    auto seed = one_number(std::uint64_t{1} << 40, ~std::uint64_t{0});
    auto const far = [&](tape::Tape const& tape) {
      return tape[1].value > wanted ? tape[1].value - wanted : wanted - tape[1].value;
    };
    unsigned tried = 0;
    for (bool nearer = true; nearer && far(seed) != 0;) {
      nearer = false;
      Steps steps;
      Mutants::Mutant mutant;
      while (!nearer && steps.next(seed, mutant)) {
        ++tried;
        nearer = far(mutant.tape) < far(seed);
      }
      if (nearer) seed = mutant.tape;
    }
    EXPECT_EQ(far(seed), 0u);
    EXPECT_LT(tried, 64u * 128u);
  }
}

}  // namespace
}  // namespace gneiss::explore
