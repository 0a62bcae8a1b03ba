// Random scenarios, dealt out among slots: none is left out, none is run twice, and of those that fail the first is
// told.
#include "dispatch/explore_policy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "harness/fake_slots.hpp"

namespace gneiss::dispatch {
namespace {

using stage::TaskResult;
using test::ended;
using End = TaskResult::End;

constexpr std::uint64_t patient = 100;  // discards for each case that is kept

struct ExplorePolicyTest : testing::Test {
  ExplorePolicy over(test::FakeSlots& fake, std::uint64_t first, std::uint64_t end) {
    return {fake.slots, first, end, {.discards_each = patient}, phases};
  }
  static stage::Explore task(ExplorePolicy& policy, std::size_t slot) {
    auto const next = policy.next(slot);
    EXPECT_TRUE(next);
    return next ? std::get<stage::Explore>(*next) : stage::Explore{};
  }
  /// As a worker counts scenarios that it runs.
  static void count(stage::Stage& stage, std::uint64_t first, std::uint64_t end, std::uint64_t stride) {
    for (auto i = first; i < end; i += stride) {
      stage.shared().counts.scenarios += 1;
      stage.shared().counts.operations += 3;
      stage.count({.scenario = i, .operations = 3});
    }
  }

  test::IdleSubject const subject{4};
  ExplorePolicy::PhasesSeen phases{};
};

TEST_F(ExplorePolicyTest, DealsOutEveryScenarioOnce) {
  for (std::size_t const slots : {1u, 2u, 5u}) {
    test::FakeSlots fake(subject, slots);
    auto policy = over(fake, 3, 40);
    std::map<std::uint64_t, unsigned> run;
    while (!policy.empty())
      for (std::size_t i = 0; i != slots; ++i)
        if (auto const next = policy.next(i)) {
          auto const& explore = std::get<stage::Explore>(*next);
          EXPECT_FALSE(explore.guided || explore.each_with_care);
          for (auto at = explore.first; at < explore.end; at += explore.stride) ++run[at];
          policy.settle(i, ended(End::done), false);
        }
    EXPECT_EQ(run.size(), 37u);
    for (auto const& [scenario, times] : run) {
      EXPECT_TRUE(scenario >= 3 && scenario < 40);
      EXPECT_EQ(times, 1u) << scenario;
    }
  }
}

// A process does not get old, and the next one goes on where it was.
TEST_F(ExplorePolicyTest, ANewWorkerComesAfterAMillionScenarios) {
  test::FakeSlots fake(subject, 2);
  auto policy = over(fake, 0, 5'000'000);
  auto const first = task(policy, 1);
  EXPECT_EQ(first.first, 1u);
  EXPECT_EQ((first.end - first.first) / first.stride, 1'000'000u);
  policy.settle(1, ended(End::done), false);
  auto const second = task(policy, 1);
  EXPECT_EQ(second.first, first.end);
  EXPECT_EQ((second.first - 1) % 2, 0u) << "still every other one";
  policy.settle(1, ended(End::done), false);
  EXPECT_EQ(task(policy, 1).end, 5'000'000u);
  EXPECT_EQ(fake[1].renewals.size(), 3u);
}

TEST_F(ExplorePolicyTest, ARangeUpToTheLastNumberDoesNotOverflow) {
  test::FakeSlots fake(subject, 3);
  auto policy = over(fake, 0, ~std::uint64_t{0});
  auto const first = task(policy, 2);
  EXPECT_EQ(first.first, 2u);
  EXPECT_EQ(first.end, 3'000'002u);
  auto last = over(fake, ~std::uint64_t{0} - 5, ~std::uint64_t{0});
  EXPECT_EQ(task(last, 0).end, ~std::uint64_t{0});
}

TEST_F(ExplorePolicyTest, OfAllThatFailTheFirstIsToldWhoeverIsFaster) {
  for (bool const later_first : {false, true}) {
    test::FakeSlots fake(subject, 2);
    auto policy = over(fake, 0, 100);
    task(policy, 0);
    task(policy, 1);
    if (later_first) policy.settle(1, ended(End::failed, 31), false);
    policy.settle(0, ended(End::failed, 8), false);
    if (!later_first) policy.settle(1, ended(End::failed, 31), false);
    EXPECT_TRUE(policy.empty());
    auto const exploration = policy.result(false);
    ASSERT_TRUE(exploration.found);
    EXPECT_EQ(exploration.found->scenario, 8u);
    EXPECT_EQ(exploration.found->stride, 2u);
    EXPECT_FALSE(exploration.stopped || exploration.gave_up);
  }
}

TEST_F(ExplorePolicyTest, WhatComesBeforeAFailureIsStillRunAndNothingBehindIt) {
  test::FakeSlots fake(subject, 2);
  auto policy = over(fake, 0, 1000);
  task(policy, 0);
  task(policy, 1);
  policy.settle(1, ended(End::failed, 501), false);
  for (auto* const slot : fake.each) EXPECT_EQ(slot->stage().shared().stop_at, 501u);
  EXPECT_FALSE(policy.next(1));
  // Its case was given up: its next worker goes on, and no further than to the one that failed.
  policy.settle(0, ended(End::late, 300), false);
  EXPECT_FALSE(policy.empty());
  auto const rest = task(policy, 0);
  EXPECT_EQ(rest.first, 302u);
  EXPECT_EQ(rest.end, 501u);
  policy.settle(0, ended(End::done), false);
  EXPECT_TRUE(policy.empty());
  EXPECT_EQ(policy.result(false).found->scenario, 501u);
}

TEST_F(ExplorePolicyTest, AFailureIsToldWithItsNumbersAndWhatItsWorkerHadRun) {
  test::FakeSlots fake(subject, 1);
  auto policy = over(fake, 7, 100);
  task(policy, 0);
  auto& stage = fake[0].stage();
  std::vector<std::uint64_t> const numbers{3, 1, 4, 1, 5};
  ASSERT_TRUE(stage.put(numbers));
  stage.shared().start = stage.numbers().data() + 2;
  policy.settle(0, ended(End::failed, 50), false);
  auto const found = policy.result(false).found;
  ASSERT_TRUE(found);
  EXPECT_EQ(found->first, 7u);
  EXPECT_EQ(found->numbers.last, 2u);
  ASSERT_GE(found->numbers.numbers.size(), numbers.size());
  EXPECT_TRUE(std::equal(numbers.begin(), numbers.end(), found->numbers.numbers.begin()));
  EXPECT_FALSE(found->tape || found->example);
}

// As if only those up to the first failure had been run, one after the other.
TEST_F(ExplorePolicyTest, WhatWasRunBehindTheFailureDoesNotCount) {
  test::FakeSlots fake(subject, 2);
  auto policy = over(fake, 0, 100);
  task(policy, 0);
  task(policy, 1);
  count(fake[0].stage(), 0, 90, 2);
  count(fake[1].stage(), 1, 22, 2);
  policy.settle(0, ended(End::done), false);
  policy.settle(1, ended(End::failed, 21), false);
  policy.result(false);
  EXPECT_EQ(fake[0].stage().shared().counts.scenarios, 11u) << "0, 2, … 20";
  EXPECT_EQ(fake[1].stage().shared().counts.scenarios, 11u) << "1, 3, … 21";
  EXPECT_EQ(fake[0].stage().shared().counts.operations, 33u);
}

TEST_F(ExplorePolicyTest, WhereADescriptorWasLostTheLastScenariosAreRunAgainOneByOne) {
  test::FakeSlots fake(subject, 2);
  auto policy = over(fake, 0, 1000);
  task(policy, 1);
  count(fake[1].stage(), 1, 512, 2);
  policy.settle(1, ended(End::lost_descriptor, 511), false);
  EXPECT_FALSE(policy.ended() || policy.empty());
  auto const again = task(policy, 1);
  EXPECT_TRUE(again.each_with_care);
  EXPECT_EQ(again.first, 511 - 63 * 2u);
  EXPECT_EQ(again.end, 512u);
  EXPECT_EQ(again.stride, 2u);
  EXPECT_EQ(fake[1].stage().shared().counts.scenarios, 256 - 64u) << "they are counted when they are run again";
  // It does not show again: on with what comes after, and every other one as before.
  policy.settle(1, ended(End::done), false);
  auto const on = task(policy, 1);
  EXPECT_FALSE(on.each_with_care);
  EXPECT_EQ(on.first, 513u);
  EXPECT_EQ(on.end, 1000u);
}

TEST_F(ExplorePolicyTest, NoScenarioOfAnotherWorkerIsRunAgainForADescriptor) {
  test::FakeSlots fake(subject, 3);
  auto policy = over(fake, 0, 1000);
  task(policy, 2);
  policy.settle(2, ended(End::lost_descriptor, 11), false);
  auto const again = task(policy, 2);
  EXPECT_EQ(again.first, 2u);
  EXPECT_EQ(again.end, 12u);
  policy.settle(2, ended(End::done), false);
  EXPECT_EQ(task(policy, 2).first, 14u);
}

TEST_F(ExplorePolicyTest, ACaseThatWasGivenUpIsPassedOver) {
  test::FakeSlots fake(subject, 2);
  auto policy = over(fake, 0, 100);
  task(policy, 0);
  policy.settle(0, ended(End::late, 40), false);
  EXPECT_FALSE(policy.ended());
  EXPECT_EQ(task(policy, 0).first, 42u);
  policy.settle(0, ended(End::late, 98), false);
  EXPECT_FALSE(policy.next(0)) << "it was the last";
  EXPECT_FALSE(policy.result(false).gave_up);
}

TEST_F(ExplorePolicyTest, WhereTooManyAreGivenUpItGivesUp) {
  test::FakeSlots fake(subject, 1);
  auto policy = over(fake, 0, 100'000);
  task(policy, 0);
  auto& counts = fake[0].stage().shared().counts;
  counts.scenarios = counts.discarded = counts.late = patient + 1;  // each costs as much as ten
  policy.settle(0, ended(End::late, patient), false);
  EXPECT_TRUE(policy.ended());
  EXPECT_FALSE(policy.next(0));
  EXPECT_TRUE(policy.result(false).gave_up);
}

TEST_F(ExplorePolicyTest, OneWorkerThatGivesUpEndsItForAll) {
  test::FakeSlots fake(subject, 2);
  auto policy = over(fake, 0, 100);
  task(policy, 0);
  task(policy, 1);
  policy.settle(0, ended(End::gave_up), false);
  EXPECT_TRUE(policy.ended());
  EXPECT_TRUE(policy.result(false).gave_up);
}

TEST_F(ExplorePolicyTest, CountsInWhichPhaseBusySlotsWereSeen) {
  test::FakeSlots fake(subject, 3);
  auto policy = over(fake, 0, 100);
  for (auto* const slot : {&fake[0], &fake[1]}) slot->start(stage::Explore{});
  fake[0].stage().shared().position.phase = core::Phase::candidate;
  fake[1].stage().shared().position.phase = static_cast<core::Phase>(250);  // whatever lies there
  policy.looked();
  policy.looked();
  EXPECT_EQ(phases[static_cast<std::size_t>(core::Phase::candidate)], 2u + (250 % core::phases == 2 ? 2 : 0));
  EXPECT_EQ(std::accumulate(phases.begin(), phases.end(), std::uint64_t{0}), 4u);
}

TEST_F(ExplorePolicyTest, TellsThatItWasStopped) {
  test::FakeSlots fake(subject, 1);
  EXPECT_TRUE(over(fake, 0, 10).result(true).stopped);
  EXPECT_FALSE(over(fake, 0, 10).result(false).stopped);
}

}  // namespace
}  // namespace gneiss::dispatch
