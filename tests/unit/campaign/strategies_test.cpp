// What each strategy asks of its workers, and what it makes of their answers. The workers are not there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/enumerators.hpp"
#include "campaign/automatic_strategy.hpp"
#include "campaign/modes.hpp"
#include "harness/fake_slot.hpp"
#include "harness/scenario.hpp"
#include "os/clock.hpp"

namespace gneiss::campaign {
namespace {

using events::Mode;
using stage::TaskResult;
using testing::ElementsAre;
using testing::IsEmpty;
using End = Strategy::End;

dispatch::Finished ended(TaskResult::End end, std::uint64_t scenario = 0,
                         core::FailureKind kind = core::FailureKind::disagreement) {
  dispatch::Finished result{.end = end, .verdict = {}, .death = {}, .scenario = scenario};
  if (end != TaskResult::End::failed) return result;
  result.verdict.outcome = core::Outcome::failed;
  result.verdict.failure = kind;
  return result;
}

/// The workers of a subject with one operation; `answer` says how each scenario task ends.
class StrategiesTest : public testing::Test {
 protected:
  dispatch::WorkerPool& workers() {
    if (workers_) return *workers_;
    auto fake = std::make_unique<test::FakeSlot>(
        lib_.subject, [this](stage::Task const& task, stage::Stage& stage) { return answer(task, stage); });
    slot_ = fake.get();
    dispatch::Slots slots;
    slots.push_back(std::move(fake));
    workers_ = std::make_unique<dispatch::WorkerPool>(lib_.subject, plan_, os::StopToken(), std::move(slots));
    return *workers_;
  }
  std::unique_ptr<Strategy> made(Mode mode) {
    plan_.mode = mode;
    return traits_of(mode).make({.subject = lib_.subject, .plan = plan_, .workers = workers(), .steering = steering_});
  }
  virtual dispatch::Finished answer(stage::Task const& task, stage::Stage& stage) {
    auto const* const explore = std::get_if<stage::Explore>(&task);
    parts_.push_back(!explore ? "small" : explore->guided ? "guided" : "random");
    if (parts_.size() > 1 && parts_.back() == parts_[parts_.size() - 2]) parts_.pop_back();
    if (!explore) return ended(TaskResult::End::failed, 0, core::FailureKind::leaked);
    explored_.emplace_back(explore->first, explore->end);
    guided_.push_back(explore->guided);
    steered_.push_back(explore->steered);
    if (discards_) return ended(TaskResult::End::gave_up);
    if (fails_at_ < explore->first || fails_at_ >= explore->end) {
      stage.shared().counts.scenarios += explore->end - explore->first;
      return ended(TaskResult::End::done);
    }
    // Who dies does not come to count the scenario.
    stage.shared().counts.scenarios += fails_at_ + (notes::deadly(kind_) ? 0 : 1) - explore->first;
    auto result = ended(TaskResult::End::failed, fails_at_, kind_);
    if (notes::deadly(kind_)) result.death.failure = kind_;
    return result;
  }

  test::Described const lib_{[](Library& described) {
    described.op(
        "get", fn(below(3)), [](int n) { return n; }, [](int n) { return n; });
  }};
  events::Plan plan_ = [] {
    events::Plan plan;
    plan.scenarios = 100;
    plan.directory = "";
    return plan;
  }();
  Steering steering_{1};
  std::uint64_t fails_at_ = ~std::uint64_t{0};
  core::FailureKind kind_ = core::FailureKind::disagreement;
  bool discards_ = false;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> explored_;  // ranges, in order
  std::vector<bool> guided_;                                       // for each of them
  std::vector<bool> steered_;
  std::vector<std::string> parts_;  // what was run, in order
  test::FakeSlot* slot_ = nullptr;

 private:
  std::unique_ptr<dispatch::WorkerPool> workers_;
};

using Range = std::pair<std::uint64_t, std::uint64_t>;

TEST_F(StrategiesTest, MadeUpScenariosAreThoseOfThePlan) {
  for (auto const mode : {Mode::random, Mode::guided}) {
    explored_.clear();
    auto const strategy = made(mode);
    EXPECT_EQ(strategy->run({}), End::complete);
    EXPECT_THAT(explored_, ElementsAre(Range(0, 100)));
    EXPECT_EQ(guided_.back(), mode == Mode::guided);
    EXPECT_EQ(strategy->run({}), End::complete) << "and it stays so";
    EXPECT_THAT(explored_, ElementsAre(Range(0, 100)));
  }
}

TEST_F(StrategiesTest, WhatIsLeftOutChangesBeforePowersOfTwo) {
  for (auto const mode : {Mode::random, Mode::guided}) {
    explored_.clear();
    steered_.clear();
    steering_ = Steering(1);
    auto const strategy = made(mode);
    steering_.met(0, false);
    EXPECT_EQ(strategy->run({}), End::complete);
    EXPECT_THAT(explored_, ElementsAre(Range(0, 1), Range(1, 2), Range(2, 4), Range(4, 8), Range(8, 16), Range(16, 32),
                                       Range(32, 64), Range(64, 100)));
    EXPECT_TRUE(steered_.back());
  }
}

TEST_F(StrategiesTest, BehindAFailureTheyGoOn) {
  fails_at_ = 41;
  auto const strategy = made(Mode::random);
  ASSERT_EQ(strategy->run({}), End::found);
  EXPECT_EQ(strategy->found().scenario, 41u);
  EXPECT_EQ(strategy->run({}), End::complete);
  EXPECT_THAT(explored_, ElementsAre(Range(0, 100), Range(42, 100)));
}

TEST_F(StrategiesTest, OnlyWhoIsToKeepGoingGoesPastAFailure) {
  EXPECT_FALSE(made(Mode::random)->goes_past_failures());
  EXPECT_FALSE(made(Mode::random)->doubt(End::found).again);
  plan_.keep_going = true;
  for (auto const mode : {Mode::random, Mode::guided, Mode::automatic}) EXPECT_TRUE(made(mode)->goes_past_failures());
  EXPECT_TRUE(made(Mode::random)->doubt(End::found).again);
  EXPECT_FALSE(made(Mode::exhaustive)->goes_past_failures());
  EXPECT_EQ(made(Mode::exhaustive)->warning(), events::Warning(events::KeepGoingIgnored{}));
}

TEST_F(StrategiesTest, AScenarioThatDiedIsCountedThoughItsWorkerCouldNot) {
  fails_at_ = 9;
  kind_ = core::FailureKind::crashed;
  auto const strategy = made(Mode::random);
  ASSERT_EQ(strategy->run({}), End::found);
  EXPECT_EQ(strategy->progress().scenarios, 10u);
}

TEST_F(StrategiesTest, ATokenThatHasEndedStopsThem) {
  static_cast<void>(workers());
  slot_->looks_it_takes = 3;
  auto const strategy = made(Mode::random);
  EXPECT_EQ(strategy->run(os::StopToken().before(os::monotonic_seconds() - 1)), End::stopped);
}

TEST_F(StrategiesTest, GivingUpIsTold) {
  discards_ = true;
  EXPECT_EQ(made(Mode::random)->run({}), End::gave_up);
}

TEST_F(StrategiesTest, OfAnExhaustiveSearchALeakIsDoubtedFirstThenCopiesThenTheSubject) {
  auto const strategy = made(Mode::exhaustive);
  ASSERT_EQ(strategy->run({}), End::found);
  auto const leaks = strategy->doubt(End::found);
  EXPECT_TRUE(leaks.again && !leaks.flaky && !leaks.warning);
  auto const copies = strategy->doubt(End::not_twice);
  EXPECT_TRUE(copies.again && !copies.flaky);
  EXPECT_EQ(copies.warning, events::Warning(events::CopiesNotTrusted{}));
  auto const subject = strategy->doubt(End::not_twice);
  EXPECT_TRUE(!subject.again && subject.flaky);
}

TEST_F(StrategiesTest, ASearchGoesPastAKnownFailureOnceIfACallIsToBlame) {
  for (auto const mode : {Mode::exhaustive, Mode::enumerate}) {
    auto const strategy = made(mode);
    auto& called = slot_->stage().shared().expanded.called;
    called = 0;
    ASSERT_EQ(strategy->run({}), End::found);
    EXPECT_FALSE(strategy->go_past_known()) << "it is not known which";
    called = 7;
    ASSERT_EQ(strategy->run({}), End::found);
    EXPECT_TRUE(strategy->go_past_known());
    ASSERT_EQ(strategy->run({}), End::found);
    auto const* const past = mode == Mode::exhaustive ? &std::get<stage::Expand>(slot_->tasks.back()).past
                                                      : &std::get<stage::Grow>(slot_->tasks.back()).past;
    EXPECT_EQ(past->known, 1u);
    EXPECT_EQ(slot_->stage().known(1)[0], 7u);
    EXPECT_FALSE(strategy->go_past_known()) << "it was left out, and shows all the same";
  }
}

TEST_F(StrategiesTest, OfAnEnumerationCopiesAreDoubtedFirst) {
  auto const strategy = made(Mode::enumerate);
  auto const copies = strategy->doubt(End::not_twice);
  EXPECT_TRUE(copies.again && !copies.flaky);
  EXPECT_EQ(copies.warning, events::Warning(events::CopiesNotTrusted{.instances = true}));
  auto const subject = strategy->doubt(End::not_twice);
  EXPECT_TRUE(!subject.again && subject.flaky);
}

TEST_F(StrategiesTest, AnAutomaticOneMakesUpScenariosWhereSmallOnesFailedForNoReason) {
  auto const strategy = made(Mode::automatic);
  ASSERT_EQ(strategy->run({}), End::found) << "what the small scenarios met";
  EXPECT_THAT(explored_, IsEmpty());
  auto const doubt = strategy->doubt(End::found);
  EXPECT_TRUE(doubt.again && !doubt.flaky && !doubt.warning) << "that is no news";
  EXPECT_EQ(strategy->run({}), End::complete);
  EXPECT_THAT(explored_, ElementsAre(Range(0, 100)));
  EXPECT_THAT(guided_, ElementsAre(false));
}

TEST_F(StrategiesTest, SmallScenariosGoPastAFailureThatIsKnown) {
  auto const strategy = made(Mode::automatic);
  slot_->stage().shared().expanded.called = 7;
  ASSERT_EQ(strategy->run({}), End::found);
  ASSERT_TRUE(strategy->go_past_known());
  ASSERT_EQ(strategy->run({}), End::found) << "the small scenarios go on, and meet another";
  EXPECT_THAT(explored_, IsEmpty());
  EXPECT_EQ(std::get<stage::Expand>(slot_->tasks.back()).past.known, 1u) << "the call that failed is left out";
  EXPECT_EQ(strategy->progress().operations, 1u) << "a call that is left out is counted no more";
  ASSERT_TRUE(strategy->go_past_known());
  EXPECT_EQ(strategy->run({}), End::complete) << "it fails although it is left out: random ones come next";
  EXPECT_THAT(explored_, ElementsAre(Range(0, 100)));
}

TEST_F(StrategiesTest, AnInterruptedUserGetsNoRandomScenarios) {
  auto const strategy = made(Mode::automatic);
  ASSERT_EQ(strategy->run({}), End::found);
  EXPECT_EQ(strategy->run(os::StopToken([] { return true; })), End::stopped);
  EXPECT_THAT(explored_, IsEmpty());
}

TEST_F(StrategiesTest, HoweverLittleTimeThereIsSomeScenariosAreMadeUp) {
  auto const strategy = made(Mode::automatic);
  auto const over = os::StopToken().before(os::monotonic_seconds() - 1);
  ASSERT_EQ(strategy->run(over), End::found);
  strategy->run(over);
  EXPECT_THAT(explored_, ElementsAre(Range(0, 100)));
}

TEST_F(StrategiesTest, RandomOnesComeBetweenSmallOnesThatTakeLong) {
  plan_.seconds = 1e-6;  // no time for small ones
  auto const strategy = made(Mode::automatic);
  slot_->looks_it_takes = 3;
  EXPECT_EQ(strategy->run({}), End::complete);
  EXPECT_THAT(parts_, ElementsAre("small", "random", "small"));
  EXPECT_THAT(explored_, ElementsAre(Range(0, 100)));
}

TEST_F(StrategiesTest, EveryModeHasAStrategy) {
  for (std::size_t i = 0; i != base::enumerators<Mode>; ++i) {
    EXPECT_EQ(traits_of(static_cast<Mode>(i)).mode, static_cast<Mode>(i));
    EXPECT_NE(made(static_cast<Mode>(i)), nullptr);
  }
}

TEST_F(StrategiesTest, RangesAreSmallWhereSmallScenariosComeFirstUnlessTheUserSaysWhich) {
  plan_.mode = Mode::automatic;
  EXPECT_EQ(adapted(plan_).exhaustion.narrowing.size(), 1u);
  plan_.exhaustion.narrowing = {{"n", 9}, {"m", 8}};
  EXPECT_EQ(adapted(plan_).exhaustion.narrowing.size(), 2u);
  plan_.mode = Mode::exhaustive;
  plan_.exhaustion.narrowing.clear();
  EXPECT_THAT(adapted(plan_).exhaustion.narrowing, IsEmpty());
}

}  // namespace
}  // namespace gneiss::campaign
