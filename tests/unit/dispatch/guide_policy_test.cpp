// Guided workers learn from their own scenarios: each has one task for as long as it lives.
#include "dispatch/guide_policy.hpp"

#include <gtest/gtest.h>

#include "harness/fake_slots.hpp"
#include "harness/tapes.hpp"

namespace gneiss::dispatch {
namespace {

using test::ended;
using End = stage::TaskResult::End;

struct GuidePolicyTest : testing::Test {
  static stage::Explore task(GuidePolicy& policy, std::size_t slot) {
    auto const next = policy.next(slot);
    EXPECT_TRUE(next);
    return next ? std::get<stage::Explore>(*next) : stage::Explore{};
  }
  /// What is told of a failure that is met while `prepare` has written this on the stage.
  Found found_with(std::function<void(stage::Stage&)> const& prepare) {
    test::FakeSlots fake(subject, 1);
    GuidePolicy policy(fake.slots, 0, 100);
    task(policy, 0);
    prepare(fake[0].stage());
    policy.settle(0, ended(End::failed, 12), false);
    auto const found = policy.result(false).found;
    EXPECT_TRUE(found);
    return found.value_or(Found{});
  }

  test::IdleSubject const subject{3};
  tape::Tape const given = test::joined({test::instruction(1, 1), test::instruction(2, 2)});
  tape::Tape const recorded = test::instruction(2, 1);
};

TEST_F(GuidePolicyTest, EverySlotHasOneTaskToTheEnd) {
  test::FakeSlots fake(subject, 3);
  GuidePolicy policy(fake.slots, 5, 90);
  for (std::size_t i = 0; i != 3; ++i) {
    EXPECT_FALSE(policy.empty());
    auto const explore = task(policy, i);
    EXPECT_TRUE(explore.guided);
    EXPECT_EQ(explore.first, 5 + i);
    EXPECT_EQ(explore.end, 90u);
    EXPECT_EQ(explore.stride, 3u);
    EXPECT_FALSE(policy.next(i));
    EXPECT_TRUE(fake[i].renewals.empty()) << "what it has learned would be lost";
  }
  EXPECT_TRUE(policy.empty());
  policy.settle(1, ended(End::done), false);
  EXPECT_TRUE(policy.empty());
  EXPECT_FALSE(policy.result(false).found);
}

TEST_F(GuidePolicyTest, ACaseThatWasGivenUpIsPassedOver) {
  test::FakeSlots fake(subject, 2);
  GuidePolicy policy(fake.slots, 0, 90);
  task(policy, 1);
  policy.settle(1, ended(End::late, 33), false);
  EXPECT_FALSE(policy.ended());
  auto const on = task(policy, 1);
  EXPECT_EQ(on.first, 35u);
  EXPECT_TRUE(on.guided);
}

TEST_F(GuidePolicyTest, TheFirstFailureThatIsToldIsTheOneAndEndsIt) {
  test::FakeSlots fake(subject, 2);
  GuidePolicy policy(fake.slots, 0, 90);
  task(policy, 0);
  task(policy, 1);
  policy.settle(1, ended(End::failed, 33), false);
  EXPECT_TRUE(policy.ended());
  policy.settle(0, ended(End::failed, 2), false);
  auto const exploration = policy.result(true);
  EXPECT_TRUE(exploration.stopped);
  ASSERT_TRUE(exploration.found);
  EXPECT_EQ(exploration.found->scenario, 33u);
  EXPECT_EQ(exploration.found->first, 33u) << "what was run before cannot be run again";
}

TEST_F(GuidePolicyTest, EachScenarioIsLookedAfterAsNoneCanBeRunAgain) {
  test::FakeSlots fake(subject, 1);
  GuidePolicy policy(fake.slots, 0, 90);
  EXPECT_TRUE(std::get<stage::Explore>(*policy.next(0)).each_with_care);
}

TEST_F(GuidePolicyTest, ARandomScenarioIsToldByItsNumbers) {
  auto const found = found_with([](stage::Stage& stage) {
    stage.put(std::vector<std::uint64_t>{2, 7, 1, 8});
    stage.shared().start = stage.numbers().data() + 2;
    stage.shared().guided.on_tape = false;
  });
  EXPECT_FALSE(found.tape);
  EXPECT_EQ(found.numbers.last, 2u);
  EXPECT_EQ(found.numbers.numbers.at(1), 7u);
}

TEST_F(GuidePolicyTest, AMutantIsToldByTheTapeThatWasGiven) {
  auto const found = found_with([this](stage::Stage& stage) {
    stage.put(given);
    stage.shared().guided = {.on_tape = true, .length = given.size()};
  });
  EXPECT_EQ(found.tape, given);
  EXPECT_TRUE(found.numbers.numbers.empty());
}

TEST_F(GuidePolicyTest, AMutantThatLackedChoicesIsToldAsItRan) {
  auto const found = found_with([this](stage::Stage& stage) {
    stage.put(given);
    std::copy(recorded.begin(), recorded.end(), stage.record().begin());
    stage.shared().recorded = recorded.size();
    stage.shared().guided = {.on_tape = true, .length = given.size(), .recorded = true};
  });
  EXPECT_EQ(found.tape, recorded);
}

}  // namespace
}  // namespace gneiss::dispatch
