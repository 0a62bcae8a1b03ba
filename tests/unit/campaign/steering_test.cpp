// Which operations are left out, when known failures are met.
#include <gtest/gtest.h>

#include "campaign/steering.hpp"

namespace gneiss::campaign {
namespace {

constexpr auto whole = ~std::uint32_t{0};

TEST(Steering, LeavesNothingOutUntilAFailureIsMet) {
  Steering steering(3);
  EXPECT_FALSE(steering.active());
  EXPECT_FALSE(steering.reached(1000));
  EXPECT_EQ(steering.chances(), (std::vector<std::uint32_t>{whole, whole, whole}));
}

TEST(Steering, ChangesBeforePowersOfTwoOnly) {
  EXPECT_EQ(Steering::next_change(0), 1u);
  EXPECT_EQ(Steering::next_change(1), 2u);
  EXPECT_EQ(Steering::next_change(2), 4u);
  EXPECT_EQ(Steering::next_change(63), 64u);
  EXPECT_EQ(Steering::next_change(64), 128u);
  EXPECT_EQ(Steering::next_change(~std::uint64_t{0}), ~std::uint64_t{0});
  Steering steering(1);
  steering.met(0, false);
  EXPECT_TRUE(steering.reached(8));
  steering.met(0, false);
  EXPECT_FALSE(steering.reached(15));
  EXPECT_TRUE(steering.reached(16));
}

// A library of which each scenario with the first operation fails, at least if there are enough of them.
TEST(Steering, MeetsAKnownFailureInOneOfTwentyScenarios) {
  Steering steering(2);
  double chance = 1;
  std::uint64_t met = 0;
  std::uint64_t of = 0;
  double owed = 0;
  for (std::uint64_t scenario = 0; scenario != 1 << 14; ++scenario) {
    if (steering.reached(scenario)) chance = steering.chances()[0] / static_cast<double>(whole);
    owed += chance;  // so that as many fail as would on average
    bool const fails = owed >= 1;
    if (fails) {
      owed -= 1;
      steering.met(0, false);
    }
    if (scenario < 1024) continue;
    ++of;
    met += fails ? 1 : 0;
  }
  EXPECT_LE(met * 20, of + of / 10);
  EXPECT_GT(met * 80, of) << "and it is still tried";
  EXPECT_EQ(steering.chances()[1], whole) << "what shows nothing is in every scenario";
}

TEST(Steering, KeepsFartherFromWhatIsDeadlyWhereThatIsWanted) {
  Steering steering(2);
  for (int i = 0; i != 16; ++i) {
    steering.met(0, true);
    steering.met(1, false);
  }
  EXPECT_TRUE(steering.reached(16, 1.0 / 1000));
  auto const chances = steering.chances();
  EXPECT_NEAR(chances[0], 0.6 * whole / 2000, whole / 1e6);
  EXPECT_NEAR(chances[1], 0.6 * whole / 40, whole / 1e6);
}

TEST(Steering, KeepsFartherAtOnceWhereAnotherWayBegins) {
  Steering steering(2);
  EXPECT_FALSE(steering.keep_farther(1.0 / 1000));
  for (int i = 0; i != 16; ++i) {
    steering.met(0, true);
    steering.met(1, false);
  }
  EXPECT_TRUE(steering.reached(16));
  EXPECT_TRUE(steering.keep_farther(1.0 / 1000));
  EXPECT_NEAR(steering.chances()[0], 0.6 * whole / 2000, whole / 1e6);
  EXPECT_NEAR(steering.chances()[1], 0.6 * whole / 40, whole / 1e6);
}

TEST(Steering, AFailureThatIsGoneIsForgotten) {
  Steering steering(1);
  for (int i = 0; i != 16; ++i) steering.met(0, false);
  EXPECT_TRUE(steering.reached(16));
  EXPECT_LT(steering.chances()[0], whole / 10);
  for (std::uint64_t scenario = 32; scenario != 4096; scenario *= 2) steering.reached(scenario);
  EXPECT_EQ(steering.chances()[0], whole);
}

}  // namespace
}  // namespace gneiss::campaign
