// Does what failed fail again, how often, and how? The workers are a model: a function says how a tape ends.
#include <gmock/gmock.h>

#include <set>

#include "harness/model_analysis.hpp"

namespace gneiss::analysis {
namespace {

using core::FailureKind;
using test::failing;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::SizeIs;

struct ConfirmationTest : test::ModelAnalysis {};

TEST_F(ConfirmationTest, WhatFailsEachTimeIsSureAfterAFewRuns) {
  fail_each(1, threw);
  auto const confirmed = analyzed().confirm(long_tape, threw, {});
  ASSERT_TRUE(confirmed.evaluation);
  EXPECT_EQ(confirmed.evaluation->tape, long_tape);
  EXPECT_FALSE(confirmed.flakiness.any());
  EXPECT_EQ(confirmed.flakiness.runs, runs);
  EXPECT_GT(runs, 1u);
  EXPECT_LT(runs, 20u);
}

TEST_F(ConfirmationTest, EachRunIsInAProcessOfItsOwnWithAnotherHeap) {
  fail_each(1, threw);
  analyzed().confirm(long_tape, threw, {});
  auto const options = workers->options();
  EXPECT_THAT(options, Each(Field(&stage::RunOptions::fresh, true)));
  std::set<unsigned> disturbances;
  for (auto const& each : options) disturbances.insert(each.disturbance);
  EXPECT_EQ(disturbances.size(), options.size());
  EXPECT_EQ(options[0].disturbance, 0u) << "the first time all is as it was";
}

TEST_F(ConfirmationTest, OfWhatFailsNowAndThenTheRateIsMeasured) {
  fail_each(4, threw);
  auto const confirmed = analyzed().confirm(long_tape, threw, {});
  ASSERT_TRUE(confirmed.evaluation);
  EXPECT_TRUE(confirmed.flakiness.any());
  EXPECT_EQ(confirmed.flakiness.runs, runs);
  EXPECT_EQ(confirmed.flakiness.failed, runs / 4);
  EXPECT_GE(runs, 20u);
}

TEST_F(ConfirmationTest, WhatNeverShowsAgainIsNotConfirmed) {
  auto const confirmed = analyzed().confirm(long_tape, threw, {});
  EXPECT_FALSE(confirmed.evaluation);
  EXPECT_EQ(confirmed.flakiness.failed, 0u);
  EXPECT_EQ(confirmed.flakiness.runs, runs);
}

TEST_F(ConfirmationTest, WhatTakesLongIsNotRunOften) {
  auto const hangs = failing(FailureKind::timed_out);
  fail_each(1, hangs);
  EXPECT_TRUE(analyzed().confirm(long_tape, hangs, {}).evaluation);
  EXPECT_EQ(runs, 1u);
  EXPECT_THAT(workers->slot().bounds_given, testing::IsEmpty()) << "it may have been stopped in haste: as long as any";
  runs = 0;
  judge = [](tape::Tape const&, stage::RunOptions const&) { return notes::Verdict(); };
  EXPECT_FALSE(analyzed().confirm(long_tape, hangs, {}).evaluation);
  EXPECT_LE(runs, 3u);
}

// What memory was like decides how it shows: it is told as it shows most often.
TEST_F(ConfirmationTest, WhatFailsInAnotherWayIsThatFailure) {
  auto const aborts = failing(FailureKind::aborted, 2, 7);
  judge = [&](tape::Tape const&, stage::RunOptions const&) { return runs % 3 == 0 ? threw : aborts; };
  auto const confirmed = analyzed().confirm(long_tape, threw, {});
  ASSERT_TRUE(confirmed.evaluation);
  EXPECT_EQ(confirmed.evaluation->verdict.failure, FailureKind::aborted);
  EXPECT_EQ(confirmed.flakiness.runs, runs);
  EXPECT_EQ(confirmed.flakiness.failed, runs - runs / 3);
}

TEST_F(ConfirmationTest, AnInterruptedUserDoesNotWaitForIt) {
  fail_each(1, threw);
  auto const stop = os::StopToken([this] { return runs >= 2; });
  auto const confirmed = analyzed().confirm(long_tape, threw, stop);
  EXPECT_EQ(runs, 2u);
  EXPECT_TRUE(confirmed.evaluation);
}

TEST_F(ConfirmationTest, AReplayThatWasAbandonedSaysNothing) {
  fail_each(1, threw);
  auto& analysis = analyzed(os::StopToken([] { return true; }));
  workers->slot().looks_it_takes = 1000;
  workers->slot().heeds_stop = false;
  auto const confirmed = analysis.confirm(long_tape, threw, {});
  EXPECT_FALSE(confirmed.evaluation);
  EXPECT_EQ(confirmed.flakiness.runs, 0u);
}

TEST_F(ConfirmationTest, WhatIsFoundByNumbersGetsItsTape) {
  fail_each(1, threw);
  auto const confirmed = analyzed().confirm(found_at(40, 40), {});
  ASSERT_TRUE(confirmed.evaluation);
  EXPECT_EQ(confirmed.evaluation->tape, long_tape);
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::typed, false)));
}

TEST_F(ConfirmationTest, AMutantIsReadByTheTypesOfItsValues) {
  fail_each(1, threw);
  auto mutant = found_at(40, 40);
  mutant.tape = long_tape;
  EXPECT_TRUE(analyzed().confirm(mutant, {}).evaluation);
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::typed, true)));
}

TEST_F(ConfirmationTest, WhatPassesAloneIsRunOnceMoreAfterThoseBeforeIt) {
  auto& analysis = analyzed();
  std::vector<std::uint64_t> explored;
  workers->explore = [&](stage::Explore const& range) {
    explored.push_back(range.first);
    return found_at(40, 3).how;
  };
  EXPECT_TRUE(analysis.confirm(found_at(40, 3), {}).flakiness.after_others);
  EXPECT_THAT(explored, ElementsAre(3));
  EXPECT_FALSE(analysis.confirm(found_at(40, 40), {}).flakiness.after_others) << "there were none before it";
  EXPECT_THAT(explored, SizeIs(1));
}

}  // namespace
}  // namespace gneiss::analysis
