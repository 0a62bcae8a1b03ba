// Numbered tasks, done by whoever is free: what comes of them is taken in order all the same.
#include "dispatch/work_policy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dispatch/worker_pool.hpp"
#include "harness/fake_slots.hpp"
#include "os/clock.hpp"

namespace gneiss::dispatch {
namespace {

using test::ended;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using End = stage::TaskResult::End;
using Then = Work::Then;

/// So many tasks; a task is told from others by where it begins.
struct Numbered final : Work {
  explicit Numbered(std::size_t tasks) : count(tasks) {}

  bool give(std::size_t number, stage::Stage&, stage::Task& task) override {
    given.push_back(number);
    if (number >= count) return false;
    task = stage::Expand{.from = number};
    most_ahead = std::max(most_ahead, number - taken.size());
    return true;
  }
  Then take(std::size_t number, Done const& done) override {
    taken.push_back(number);
    dones.push_back(done);
    return then ? then(number) : Then::on;
  }
  void cut_short(stage::Expanded const& expanded) override { lost.push_back(expanded.transitions); }

  std::size_t count;
  std::function<Then(std::size_t)> then;
  std::vector<std::size_t> given;
  std::vector<std::size_t> taken;
  std::vector<Done> dones;
  std::vector<std::uint64_t> lost;
  std::size_t most_ahead = 0;
};

struct WorkPolicyTest : testing::Test {
  bool share(Work& work, os::StopToken const& stop = {}) {
    WorkPolicy policy(fake.slots, work);
    bool const stopped = drive(fake.slots, policy, stop, true);
    return !stopped && !policy.ended();
  }

  /// Has run as many transitions as its number says, and written that down.
  static Finished work(std::size_t, stage::Task const& task, stage::Stage& stage) {
    auto const number = std::get<stage::Expand>(task).from;
    stage.shared().expanded = {.words = 2, .transitions = number};
    stage.output()[0] = 1000 + number;
    stage.output()[1] = 7;
    return ended(End::done);
  }

  test::IdleSubject const subject{2};
  test::FakeSlots fake{subject, 3, work};
};

TEST_F(WorkPolicyTest, IsTakenInOrderWhoeverIsFaster) {
  fake[0].looks_it_takes = 5;
  fake[2].looks_it_takes = 2;
  Numbered work(20);
  EXPECT_TRUE(share(work));
  ASSERT_THAT(work.taken, SizeIs(20));
  for (std::size_t i = 0; i != 20; ++i) {
    EXPECT_EQ(work.taken[i], i);
    EXPECT_THAT(work.dones[i].output, ElementsAre(1000 + i, 7));
    EXPECT_EQ(work.dones[i].expanded.transitions, i);
  }
}

TEST_F(WorkPolicyTest, NoSlotRunsFarAheadOfOneThatIsSlow) {
  fake[0].looks_it_takes = 1000;
  Numbered work(200);
  EXPECT_TRUE(share(work));
  EXPECT_THAT(work.taken, SizeIs(200));
  EXPECT_LT(work.most_ahead, 3 * 4u);
}

TEST_F(WorkPolicyTest, NoTaskIsNoWork) {
  Numbered work(0);
  EXPECT_TRUE(share(work));
  EXPECT_THAT(work.taken, IsEmpty());
}

TEST_F(WorkPolicyTest, ATaskIsGivenAgainBeforeAnyIsTakenThatFollows) {
  Numbered work(6);
  unsigned again = 2;
  work.then = [&](std::size_t number) { return number == 2 && again != 0 ? (--again, Then::again) : Then::on; };
  EXPECT_TRUE(share(work));
  EXPECT_THAT(work.taken, ElementsAre(0, 1, 2, 2, 2, 3, 4, 5));
  EXPECT_EQ(std::count(work.given.begin(), work.given.end(), 2), 3);
  for (std::size_t const number : {0u, 1u, 3u, 4u, 5u})
    EXPECT_EQ(std::count(work.given.begin(), work.given.end(), number), 1) << number;
}

TEST_F(WorkPolicyTest, ATaskThatIsNotThereTheSecondTimeEndsIt) {
  Numbered work(3);
  work.then = [&](std::size_t number) {
    if (number != 1) return Then::on;
    work.count = 1;
    return Then::again;
  };
  EXPECT_FALSE(share(work));
  EXPECT_THAT(work.taken, ElementsAre(0, 1));
}

TEST_F(WorkPolicyTest, WhenTheWorkWantsAnEndNothingMoreIsTaken) {
  Numbered work(100);
  work.then = [](std::size_t number) { return number == 4 ? Then::end : Then::on; };
  EXPECT_FALSE(share(work));
  EXPECT_THAT(work.taken, ElementsAre(0, 1, 2, 3, 4));
  for (auto* const slot : fake.each) EXPECT_FALSE(slot->busy());
}

TEST_F(WorkPolicyTest, AnEndWithTheLastTaskIsOneToo) {
  Numbered work(5);
  work.then = [](std::size_t number) { return number == 4 ? Then::end : Then::on; };
  EXPECT_FALSE(share(work));
}

TEST_F(WorkPolicyTest, WhatWasUnderWayWhenItWasStoppedIsNotTaken) {
  for (auto* const slot : fake.each) slot->looks_it_takes = 1;
  Numbered work(100);
  EXPECT_FALSE(share(work, os::StopToken().before(os::monotonic_seconds() - 1)));
  EXPECT_THAT(work.taken, IsEmpty());
  EXPECT_THAT(work.lost, testing::UnorderedElementsAre(0, 1, 2));
}

TEST_F(WorkPolicyTest, WhatFailedAsItWasStoppedIsNotCounted) {
  test::FakeSlots failing(subject, 1,
                          [](std::size_t, stage::Task const&, stage::Stage&) { return ended(End::failed); });
  failing[0].looks_it_takes = 1;
  Numbered work(100);
  WorkPolicy policy(failing.slots, work);
  EXPECT_TRUE(drive(failing.slots, policy, os::StopToken().before(os::monotonic_seconds() - 1), true));
  EXPECT_THAT(work.taken, IsEmpty());
  EXPECT_THAT(work.lost, IsEmpty());
}

TEST_F(WorkPolicyTest, AFailureIsTakenWithItsNumbersAndArguments) {
  test::FakeSlots failing(subject, 1, [](std::size_t, stage::Task const&, stage::Stage& stage) {
    stage.put(std::vector<std::uint64_t>{1, 9});
    stage.shared().start = stage.numbers().data() + 1;
    stage.shared().growing.count = 5;
    stage.shared().expanded.words = 3;
    return ended(End::failed);
  });
  Numbered work(1);
  WorkPolicy policy(failing.slots, work);
  drive(failing.slots, policy, {}, true);
  ASSERT_THAT(work.dones, SizeIs(1));
  EXPECT_EQ(work.dones[0].numbers.last, 1u);
  EXPECT_EQ(work.dones[0].numbers.numbers.at(1), 9u);
  EXPECT_EQ(work.dones[0].growing.count, 5u);
  EXPECT_THAT(work.dones[0].output, IsEmpty());
}

// A worker may have written anything there.
TEST_F(WorkPolicyTest, MoreWordsThanThereIsRoomForAreNoHarm) {
  test::FakeSlots damaged(subject, 1, [](std::size_t, stage::Task const&, stage::Stage& stage) {
    stage.shared().expanded.words = ~std::uint64_t{0};
    return ended(End::done);
  });
  Numbered work(1);
  WorkPolicy policy(damaged.slots, work);
  drive(damaged.slots, policy, {}, true);
  ASSERT_THAT(work.dones, SizeIs(1));
  EXPECT_EQ(work.dones[0].output.size(), damaged[0].stage().output().size());
}

}  // namespace
}  // namespace gneiss::dispatch
