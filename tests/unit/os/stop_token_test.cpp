#include "os/stop_token.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <cmath>

#include "os/clock.hpp"
#include "os/interruption.hpp"

namespace gneiss::os {
namespace {

constexpr double a_minute = 60;

TEST(StopTokenTest, NothingEndsTheEmptyOne) {
  StopToken const token;
  EXPECT_FALSE(token.requested());
  EXPECT_FALSE(token.interrupted());
  EXPECT_TRUE(std::isinf(token.deadline()));
}

TEST(StopTokenTest, AnInterruptionIsAReasonToStop) {
  bool wanted = false;
  StopToken const token([&] { return wanted; });
  EXPECT_FALSE(token.requested());
  wanted = true;
  EXPECT_TRUE(token.requested());
  EXPECT_TRUE(token.interrupted());
}

TEST(StopTokenTest, AfterItsDeadlineItIsStoppedButNotInterrupted) {
  auto const now = monotonic_seconds();
  StopToken const token;
  EXPECT_FALSE(token.before(now + a_minute).requested());
  auto const late = token.before(now - 1);
  EXPECT_TRUE(late.requested());
  EXPECT_FALSE(late.interrupted());
  EXPECT_FALSE(token.requested()) << "the one it was made of goes on";
}

TEST(StopTokenTest, OfTwoDeadlinesTheEarlierCounts) {
  auto const token = StopToken().before(10).before(20);
  EXPECT_EQ(token.deadline(), 10);
  EXPECT_EQ(token.before(5).deadline(), 5);
}

TEST(StopTokenTest, EachOfSeveralConditionsEndsIt) {
  bool first = false;
  bool second = false;
  auto const token = StopToken().or_when([&] { return first; }).or_when([&] { return second; });
  EXPECT_FALSE(token.requested());
  first = true;
  EXPECT_TRUE(token.requested());
  first = false;
  second = true;
  EXPECT_TRUE(token.requested());
  EXPECT_FALSE(token.interrupted());
}

TEST(StopTokenTest, WhatIsMadeOfItEndsWithIt) {
  bool wanted = false;
  StopToken const token([&] { return wanted; });
  auto const derived = token.before(monotonic_seconds() + a_minute).or_when([] { return false; });
  EXPECT_FALSE(derived.requested());
  wanted = true;
  EXPECT_TRUE(derived.requested());
  EXPECT_TRUE(derived.interrupted());
}

TEST(StopTokenTest, AConditionIsNotAskedWhenThereIsAnotherReason) {
  unsigned asked = 0;
  auto const condition = [&] { return ++asked, false; };
  EXPECT_TRUE(StopToken([] { return true; }).or_when(condition).requested());
  EXPECT_TRUE(StopToken().before(monotonic_seconds() - 1).or_when(condition).requested());
  EXPECT_EQ(asked, 0u);
  EXPECT_FALSE(StopToken().or_when(condition).requested());
  EXPECT_EQ(asked, 1u);
}

TEST(StopTokenTest, ASignalInterruptsTheProcess) {
  Interruption const interruption;
  auto const token = StopToken::of_process();
  EXPECT_FALSE(token.requested());
  ::raise(SIGINT);
  EXPECT_TRUE(token.interrupted());
}

}  // namespace
}  // namespace gneiss::os
