// How a whole run ends, and what it has counted by then: everything in this process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gneiss/property.hpp"
#include "harness/heard.hpp"
#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

using events::Ending;
using events::Mode;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

events::Plan in_this_process(Mode mode = Mode::random) {
  events::Plan plan;
  plan.isolate = plan.leaks = plan.explain = false;
  plan.mode = mode;
  plan.seed = 1;
  plan.scenarios = 200;
  return plan;
}

/// The candidate gives what `wrong` says, for a number below 100.
Described numbers(std::function<int(int)> const& wrong) {
  return Described([wrong](Library& lib) {
    lib.op(
        "get", fn(below(100)), [](int n) { return n; }, wrong);
  });
}

int right(int n) {
  return n;
}
int never_seven(int n) {
  return n == 7 ? 0 : n;
}

/// A property of one number below `count`.
struct Checked {
  core::Subject subject;
  template <class Predicate>
  Checked(int count, Predicate predicate) : subject("checked", true) {
    core::Describing const now(subject);
    Property property(subject);
    property.check(below(count), predicate);
  }
};

TEST(EndingsTest, AllScenariosPass) {
  auto const lib = numbers(right);
  auto const heard = explored(lib.subject, in_this_process());
  EXPECT_EQ(heard.ending, Ending::passed);
  EXPECT_EQ(heard.summary->progress.scenarios, 200u);
  EXPECT_THAT(heard.failures, IsEmpty());
  EXPECT_THAT(heard.warnings, IsEmpty());
}

TEST(EndingsTest, TheFirstFailureEndsIt) {
  auto const lib = numbers(never_seven);
  auto const heard = explored(lib.subject, in_this_process());
  EXPECT_EQ(heard.ending, Ending::failed);
  ASSERT_THAT(heard.failures, SizeIs(1));
  EXPECT_EQ(heard.failures[0].instructions, 1u);
  EXPECT_LT(heard.summary->progress.scenarios, 200u);
}

TEST(EndingsTest, KeepingOnItRunsAllScenariosAndTellsEachFailureOnce) {
  Described const lib([](Library& described) {
    described.op(
        "get", fn(below(100)), [](int n) { return n; }, never_seven);
    described.op(
        "put", fn(below(100)), [](int n) { return n; }, [](int n) { return n == 9 ? throw 9 : n; });
  });
  auto plan = in_this_process();
  plan.keep_going = true;
  auto const heard = explored(lib.subject, plan);
  EXPECT_EQ(heard.ending, Ending::failed);
  EXPECT_THAT(heard.failures, SizeIs(2));
  EXPECT_EQ(heard.summary->failures, 2u);
  EXPECT_EQ(heard.summary->progress.scenarios, 200u);
}

TEST(EndingsTest, WhatDoesNotShowAgainIsFlakyAndNoFailureIsTold) {
  bool first = true;
  auto const lib = numbers([&](int n) { return std::exchange(first, false) ? -1 : n; });
  auto const heard = explored(lib.subject, in_this_process());
  EXPECT_EQ(heard.ending, Ending::flaky);
  EXPECT_THAT(heard.failures, IsEmpty());
  EXPECT_THAT(heard.warnings, SizeIs(1));
}

TEST(EndingsTest, AfterOneThatDidNotShowAgainItGoesOnIfAskedTo) {
  bool first = true;
  auto const lib = numbers([&](int n) { return std::exchange(first, false) ? -1 : n; });
  auto plan = in_this_process();
  plan.keep_going = true;
  EXPECT_EQ(explored(lib.subject, plan).summary->progress.scenarios, 200u);
}

TEST(EndingsTest, AFailureThatIsWantedIsNone) {
  auto lib = numbers(never_seven);
  lib.subject.expect_failure();
  auto const heard = explored(lib.subject, in_this_process());
  EXPECT_EQ(heard.ending, Ending::failed_as_expected);
  EXPECT_THAT(heard.failures, IsEmpty());
  ASSERT_TRUE(heard.summary->expected);
  EXPECT_EQ(heard.summary->expected->operation, "get");
}

TEST(EndingsTest, AFailureThatIsWantedAndDoesNotComeIsOne) {
  auto lib = numbers(right);
  lib.subject.expect_failure();
  EXPECT_EQ(explored(lib.subject, in_this_process()).ending, Ending::expected_to_fail);
}

TEST(EndingsTest, TheUserEndsItAtOnce) {
  unsigned calls = 0;
  auto const lib = numbers([&](int n) { return ++calls, n; });
  auto plan = in_this_process();
  plan.scenarios = 0;
  auto const heard = explored(lib.subject, plan, os::StopToken([&] { return calls > 1000; }));
  EXPECT_EQ(heard.ending, Ending::stopped);
  EXPECT_GT(heard.summary->progress.scenarios, 0u);
  EXPECT_LT(calls, 3000u) << "it is asked between two scenarios";
}

TEST(EndingsTest, AnInterruptionWhileItIsConfirmedTellsNothingAndBlamesNobody) {
  unsigned wrong = 0;
  auto const lib = numbers([&](int n) { return n == 7 ? ++wrong, 0 : n; });
  auto const heard = explored(lib.subject, in_this_process(), os::StopToken([&] { return wrong > 0; }));
  EXPECT_EQ(heard.ending, Ending::stopped);
  EXPECT_THAT(heard.warnings, IsEmpty());
}

TEST(EndingsTest, AnInterruptionWhileItIsShrunkTellsWhatIsKnown) {
  unsigned wrong = 0;
  auto const lib = numbers([&](int n) { return n >= 50 ? ++wrong, 0 : n; });
  auto const heard = explored(lib.subject, in_this_process(), os::StopToken([&] { return wrong > 12; }));
  EXPECT_EQ(heard.ending, Ending::failed);
  EXPECT_THAT(heard.failures, SizeIs(1));
}

TEST(EndingsTest, TheTimeEndsItWhateverTheMode) {
  auto const lib = numbers(right);
  for (auto const mode : {Mode::random, Mode::guided, Mode::automatic}) {
    auto plan = in_this_process(mode);
    plan.scenarios = 0;
    plan.seconds = 0.05;
    auto const heard = explored(lib.subject, plan);
    EXPECT_EQ(heard.ending, Ending::passed);
    EXPECT_GE(heard.summary->progress.seconds, 0.05);
    EXPECT_GT(heard.summary->progress.scenarios, 0u);
  }
}

TEST(EndingsTest, NobodyReadsItAnyMore) {
  auto const lib = numbers(right);
  auto plan = in_this_process();
  plan.scenarios = 0;
  plan.directory = "";
  store::Database database("");
  Heard heard;
  heard.closed = true;
  campaign::explore_subject(lib.subject, plan, database, heard, {});
  EXPECT_LE(heard.summary->progress.scenarios, 1u);
}

TEST(EndingsTest, ItGivesUpWhereAlmostAllIsDiscarded) {
  Checked const checked(1000, GNEISS_DEFINE(seven_alone, [](int n) {
                          assume(n == 7);
                          return true;
                        }));
  auto plan = in_this_process();
  plan.scenarios = 1'000'000;
  plan.discards_each = 10;
  auto const heard = explored(checked.subject, plan);
  EXPECT_EQ(heard.ending, Ending::gave_up);
  EXPECT_GT(heard.summary->progress.discarded, heard.summary->progress.scenarios / 2);
}

TEST(EndingsTest, ASearchThatIsTooLargeIsRefused) {
  Described const lib([](Library& described) {
    described.op(
        "get", fn(arbitrary<int>()), [](int n) { return n; }, right);
  });
  auto plan = in_this_process(Mode::exhaustive);
  plan.exhaustion.depth = 5;
  auto const heard = explored(lib.subject, plan);
  EXPECT_EQ(heard.ending, Ending::refused);
  EXPECT_THAT(heard.warnings, SizeIs(1));
  EXPECT_FALSE(heard.summary->space);
}

TEST(EndingsTest, EveryScenarioPasses) {
  auto const lib = numbers(right);
  auto plan = in_this_process(Mode::exhaustive);
  plan.exhaustion.depth = 2;
  auto const heard = explored(lib.subject, plan);
  EXPECT_EQ(heard.ending, Ending::passed);
  ASSERT_TRUE(heard.summary->space);
  EXPECT_TRUE(heard.summary->space->complete);
  EXPECT_EQ(heard.summary->progress.scenarios, 100u + 100u * 100u);
}

TEST(EndingsTest, AnExhaustiveSearchFindsTheShortest) {
  auto const lib = numbers(never_seven);
  for (auto const mode : {Mode::exhaustive, Mode::automatic}) {
    auto plan = in_this_process(mode);
    plan.exhaustion.narrowing = {{"", 10}};
    auto const heard = explored(lib.subject, plan);
    EXPECT_EQ(heard.ending, Ending::failed);
    ASSERT_THAT(heard.failures, SizeIs(1));
    EXPECT_EQ(heard.failures[0].instructions, 1u);
  }
}

TEST(EndingsTest, ACaseThatIsGivenIsRunFirstAndCounted) {
  core::Subject subject("checked", true);
  {
    core::Describing const now(subject);
    Property property(subject);
    property.check(below(100), GNEISS_DEFINE(not_ninety, [](int n) { return n != 90; })).example(90);
  }
  auto const heard = explored(subject, in_this_process());
  EXPECT_EQ(heard.ending, Ending::failed);
  EXPECT_EQ(heard.summary->examples, 1u);
  EXPECT_EQ(heard.summary->progress.scenarios, 0u);
}

}  // namespace
}  // namespace gneiss::test
