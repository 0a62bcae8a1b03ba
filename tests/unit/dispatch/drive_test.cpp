// One loop for the slots of a pool: who gets a task when, and how it comes to an end. The policies here are scripts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "dispatch/policy.hpp"
#include "harness/fake_slots.hpp"
#include "os/clock.hpp"

namespace gneiss::dispatch {
namespace {

using stage::TaskResult;
using test::ended;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;
using testing::UnorderedElementsAre;

/// Hands out tasks in order, to whoever is free, and writes down what happens.
class Script final : public Policy {
 public:
  std::optional<stage::Task> next(std::size_t slot) override {
    log.push_back("next " + std::to_string(slot));
    if (left == 0 || refused.contains(slot)) return std::nullopt;
    --left;
    return stage::Explore{.first = given++};
  }
  void settle(std::size_t slot, Finished const& finished, bool stopped) override {
    log.push_back("settle " + std::to_string(slot));
    settled.emplace_back(finished.scenario, stopped);
    if (on_settle) on_settle();
  }
  bool ended() const override { return wants_end; }
  bool empty() const override { return left == 0; }
  void cut_off() override { ++given_up; }
  void digest() override { log.push_back("digest"); }
  void looked() override {
    log.push_back("looked");
    if (on_look) on_look();
  }

  std::uint64_t left = 0;
  std::uint64_t given = 0;
  unsigned given_up = 0;
  std::set<std::size_t> refused;  // slots that get nothing
  bool wants_end = false;
  std::function<void()> on_settle;
  std::function<void()> on_look;
  std::vector<std::pair<std::uint64_t, bool>> settled;  // number of the task; whether it may not be whole
  std::vector<std::string> log;
};

struct DriveTest : testing::Test {
  test::IdleSubject const subject;
  /// Tells the number of the task as that of a scenario.
  test::FakeSlots::Worker const echo = [](std::size_t, stage::Task const& task, stage::Stage&) {
    return test::ended(TaskResult::End::done, std::get<stage::Explore>(task).first);
  };
  Script policy;
};

TEST_F(DriveTest, EveryTaskIsDoneOnceAndSettledAsWhole) {
  test::FakeSlots fake(subject, 3, echo);
  fake[1].looks_it_takes = 4;
  policy.left = 7;
  EXPECT_FALSE(drive(fake.slots, policy, {}, true));
  EXPECT_THAT(policy.settled, UnorderedElementsAre(Pair(0, false), Pair(1, false), Pair(2, false), Pair(3, false),
                                                   Pair(4, false), Pair(5, false), Pair(6, false)));
  EXPECT_THAT(fake[1].tasks, SizeIs(1)) << "who takes long gets less";
}

TEST_F(DriveTest, WhatTakesLongIsDoneWhileTheSlotsWork) {
  test::FakeSlots fake(subject, 2, echo);
  policy.left = 2;
  drive(fake.slots, policy, {}, true);
  EXPECT_THAT(policy.log, ElementsAre("next 0", "next 1", "digest", "settle 0", "settle 1", "looked"));
}

TEST_F(DriveTest, ASlotThatIsBusyIsNotAsked) {
  test::FakeSlots fake(subject, 2, echo);
  fake[0].looks_it_takes = 1;
  policy.left = 3;
  drive(fake.slots, policy, {}, true);
  EXPECT_THAT(policy.log, ElementsAre("next 0", "next 1", "digest", "settle 1", "looked",  //
                                      "next 1", "digest", "settle 0", "settle 1", "looked"));
}

TEST_F(DriveTest, ASlotWithoutATaskIsAskedAgainLater) {
  test::FakeSlots fake(subject, 2, echo);
  policy.left = 3;
  policy.refused = {1};
  policy.on_settle = [&] { policy.refused.clear(); };
  drive(fake.slots, policy, {}, true);
  EXPECT_THAT(fake[1].tasks, SizeIs(1));
  EXPECT_THAT(policy.settled, SizeIs(3));
}

TEST_F(DriveTest, NothingToDoIsNothingStopped) {
  test::FakeSlots fake(subject, 2, echo);
  EXPECT_FALSE(drive(fake.slots, policy, {}, true));
  EXPECT_THAT(policy.settled, IsEmpty());
}

TEST_F(DriveTest, WhenThePolicyHasEndedTheOthersAreAskedToStopAndWaitedFor) {
  test::FakeSlots fake(subject, 2, echo);
  fake[1].looks_it_takes = 1000;  // unless it is asked to stop
  policy.left = 10;
  policy.on_settle = [&] { policy.wants_end = true; };
  EXPECT_FALSE(drive(fake.slots, policy, {}, true));
  EXPECT_THAT(policy.settled, UnorderedElementsAre(Pair(0, false), Pair(1, false)));
  EXPECT_EQ(fake[1].stage().shared().stop_at, 0u);
  EXPECT_FALSE(fake[1].busy());
}

TEST_F(DriveTest, AtTheEndOfItsTimeWhatIsUnderWayMayEndButIsNotWhole) {
  test::FakeSlots fake(subject, 2, echo);
  for (auto* const slot : fake.each) slot->looks_it_takes = 1000;
  policy.left = 10;
  EXPECT_TRUE(drive(fake.slots, policy, os::StopToken().before(os::monotonic_seconds() - 1), true));
  EXPECT_THAT(policy.settled, UnorderedElementsAre(Pair(0, true), Pair(1, true)));
  EXPECT_EQ(fake[0].abandoned + fake[1].abandoned, 0u);
}

TEST_F(DriveTest, WithoutAnInterruptionASlotThatHangsIsWaitedFor) {
  test::FakeSlots fake(subject, 1, echo);
  fake[0].looks_it_takes = 500;
  fake[0].heeds_stop = false;
  policy.left = 2;
  EXPECT_TRUE(drive(fake.slots, policy, os::StopToken().or_when([] { return true; }), true));
  EXPECT_EQ(fake[0].abandoned, 0u);
  EXPECT_THAT(policy.settled, ElementsAre(Pair(0, true)));
}

TEST_F(DriveTest, AnInterruptedUserDoesNotWaitForASlotThatHangs) {
  test::FakeSlots fake(subject, 2, echo);
  for (auto* const slot : fake.each) slot->looks_it_takes = 100'000;
  fake[1].heeds_stop = false;
  policy.left = 10;
  EXPECT_TRUE(drive(fake.slots, policy, os::StopToken([] { return true; }), true));
  EXPECT_EQ(fake[0].abandoned, 0u) << "it has ended by itself";
  EXPECT_EQ(fake[1].abandoned, 1u);
  EXPECT_EQ(policy.given_up, 0u) << "whoever wants an end need not be told of it";
  EXPECT_THAT(policy.settled, ElementsAre(Pair(0, true)));
}

TEST_F(DriveTest, AtTheLatestMomentASlotThatHangsIsGivenUp) {
  test::FakeSlots fake(subject, 1, echo);
  fake[0].looks_it_takes = 100'000;
  fake[0].heeds_stop = false;
  policy.left = 10;
  EXPECT_TRUE(drive(fake.slots, policy, os::StopToken().at_latest(os::monotonic_seconds() - 1), true));
  EXPECT_EQ(fake[0].abandoned, 1u);
  EXPECT_EQ(policy.given_up, 1u);
}

TEST_F(DriveTest, AScenarioThatHasJustBegunMayEndAfterAnInterruption) {
  test::FakeSlots fake(subject, 1, echo);
  fake[0].looks_it_takes = 10;
  fake[0].heeds_stop = false;
  policy.left = 2;
  EXPECT_TRUE(drive(fake.slots, policy, os::StopToken([] { return true; }), true));
  EXPECT_EQ(fake[0].abandoned, 0u);
  EXPECT_THAT(policy.settled, ElementsAre(Pair(0, true)));
}

TEST_F(DriveTest, WhatIsCompleteWasNotStopped) {
  test::FakeSlots fake(subject, 1, echo);
  policy.left = 1;
  bool over = false;
  policy.on_look = [&] { over = true; };
  EXPECT_FALSE(drive(fake.slots, policy, os::StopToken([&] { return over; }), true));
  EXPECT_THAT(policy.settled, ElementsAre(Pair(0, false)));
}

TEST_F(DriveTest, OnceStoppedItStaysSoWhateverTheTokenSaysLater) {
  test::FakeSlots fake(subject, 2, echo);
  fake[1].looks_it_takes = 3;
  fake[1].heeds_stop = false;
  policy.left = 10;
  unsigned asked = 0;
  EXPECT_TRUE(drive(fake.slots, policy, os::StopToken().or_when([&] { return ++asked == 1; }), true));
  EXPECT_THAT(policy.settled, ElementsAre(Pair(0, false), Pair(1, true)));
}

TEST_F(DriveTest, InThisProcessTheSlotAsksTheTokenItself) {
  bool over = false;
  unsigned before = 0;
  test::FakeSlots fake(subject, 1, [&](std::size_t, stage::Task const&, stage::Stage&) {
    EXPECT_TRUE(fake.each[0]->pulse);
    if (fake.each[0]->pulse()) ++before;
    over = true;
    EXPECT_TRUE(fake.each[0]->pulse());
    over = false;
    EXPECT_TRUE(fake.each[0]->pulse()) << "once stopped, it is";
    return ended(TaskResult::End::done);
  });
  policy.left = 5;
  EXPECT_TRUE(drive(fake.slots, policy, os::StopToken().or_when([&] { return over; }), false));
  EXPECT_EQ(before, 0u);
  EXPECT_THAT(policy.settled, ElementsAre(Pair(0, true)));
  EXPECT_FALSE(fake[0].pulse) << "what it asks is gone when the loop is";
}

TEST_F(DriveTest, AWorkerIsNotGivenAPulse) {
  test::FakeSlots fake(subject, 1, [&](std::size_t, stage::Task const&, stage::Stage&) {
    EXPECT_FALSE(fake.each[0]->pulse);
    return ended(TaskResult::End::done);
  });
  policy.left = 1;
  drive(fake.slots, policy, {}, true);
}

}  // namespace
}  // namespace gneiss::dispatch
