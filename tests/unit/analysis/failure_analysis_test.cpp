// From a failure that was confirmed to one that can be told: shrunk, run once more, saved. The workers are a model.
#include <gmock/gmock.h>

#include "harness/model_analysis.hpp"

namespace gneiss::analysis {
namespace {

using core::FailureKind;
using events::Origin;
using test::calls_of;
using test::failing;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

struct FailureAnalysisTest : test::ModelAnalysis {};

TEST_F(FailureAnalysisTest, LimitsAreThoseOfThePlanAgainAfterwards) {
  for (auto const kind :
       {FailureKind::candidate_threw, FailureKind::timed_out, FailureKind::out_of_memory, FailureKind::flooded}) {
    auto const verdict = failing(kind, 1);
    fail_each(1, verdict);
    auto& analysis = analyzed();
    analysis.confirm(long_tape, verdict, {});
    settle(unconfirmed(verdict));
    ASSERT_THAT(workers->slot().bounds_given, testing::Not(IsEmpty()));
    auto const& bounds = workers->slot().bounds_given.back();
    EXPECT_EQ(bounds.seconds, plan.bounds.seconds);
    EXPECT_EQ(bounds.memory, plan.bounds.memory);
    EXPECT_EQ(bounds.output, plan.bounds.output);
    for (auto const& each : workers->slot().bounds_given) {
      EXPECT_LE(each.memory, plan.bounds.memory);
      EXPECT_LE(each.output, plan.bounds.output);
    }
  }
}

// A call that hangs in a scenario that is tried would cost as much as thousands of others.
TEST_F(FailureAnalysisTest, WhatHangsWhileSomethingElseIsShrunkIsNotWaitedFor) {
  for (double const granted : {0.0, 0.8}) {
    plan.bounds.call = granted;
    fail_each(1, threw);
    analyzed();
    settle(unconfirmed(threw));
    auto const& given = workers->slot().bounds_given;
    ASSERT_THAT(given, testing::Not(IsEmpty()));
    EXPECT_GT(given.front().call, 0);
    EXPECT_LE(given.front().call, 0.2);
    EXPECT_TRUE(workers->options().front().timed) << "what is long for a call, calls say";
    EXPECT_EQ(given.back().call, granted);
    EXPECT_FALSE(workers->options().back().timed) << "the last run has all the time";
  }
}

/// Fails as long as operation 1 is called with 50 or more.
notes::Verdict fifty(tape::Tape const& tape, stage::RunOptions const&) {
  for (auto const& [operation, value] : calls_of(tape))
    if (operation == 1 && value >= 50) return failing(FailureKind::candidate_threw, 1);
  return {};
}

TEST_F(FailureAnalysisTest, AFailureIsShrunkSavedAndToldInFull) {
  judge = fifty;
  analyzed();
  auto const failure = settle(unconfirmed(threw));
  ASSERT_TRUE(failure);
  EXPECT_THAT(calls_of(failure->tape), ElementsAre(testing::Pair(1, 50)));
  EXPECT_EQ(failure->kind, "exception");
  EXPECT_EQ(failure->signature.operation, "operation1");
  EXPECT_EQ(failure->found_after, 17u);
  EXPECT_EQ(failure->found_length, 5u);
  EXPECT_GT(failure->evaluations, 0u);
  EXPECT_EQ(failure->origin, Origin::explored);
  EXPECT_THAT(directory.files(".tape"), ElementsAre(failure->file));
  EXPECT_THAT(test::contents_of(failure->file), HasSubstr(failure->tape_text));
  EXPECT_THAT(others, IsEmpty());
}

TEST_F(FailureAnalysisTest, TheLastRunIsAloneInItsProcessAndWrittenDown) {
  judge = fifty;
  analyzed();
  settle(unconfirmed(threw));
  auto const last = workers->options().back();
  EXPECT_TRUE(last.fresh && last.notes && last.reports && last.last);
  auto const first = workers->options().front();
  EXPECT_FALSE(first.fresh || first.notes || first.reports) << "of the many that are tried none is";
}

TEST_F(FailureAnalysisTest, NoMoreRunsThanThePlanGrants) {
  judge = fifty;
  plan.evaluations = 3;
  analyzed();
  auto const failure = settle(unconfirmed(threw));
  ASSERT_TRUE(failure);
  EXPECT_LE(failure->evaluations, 3u);
}

TEST_F(FailureAnalysisTest, OtherFailuresThatWereMetAreHandedOn) {
  judge = [](tape::Tape const& tape, stage::RunOptions const& options) {
    auto const verdict = fifty(tape, options);
    if (verdict.failed()) return verdict;
    for (auto const& [operation, value] : calls_of(tape))
      if (operation == 1) return failing(FailureKind::aborted, 1, 5);
    return verdict;
  };
  analyzed();
  ASSERT_TRUE(settle(unconfirmed(threw)));
  ASSERT_THAT(others, SizeIs(1));
  EXPECT_EQ(others[0].evaluation.verdict.failure, FailureKind::aborted);
  EXPECT_EQ(others[0].origin, Origin::aside);
  EXPECT_EQ(others[0].found_after, 17u);
}

TEST_F(FailureAnalysisTest, TheFileThatHeldItBeforeIsReplaced) {
  judge = fifty;
  analyzed();
  auto const before = database->keep(subject, long_tape, "not shrunk yet");
  ASSERT_TRUE(before);
  auto found = unconfirmed(threw);
  found.file = *before;
  auto const failure = settle(found);
  ASSERT_TRUE(failure);
  EXPECT_NE(failure->file, *before);
  EXPECT_THAT(directory.files(".tape"), ElementsAre(failure->file));
}

TEST_F(FailureAnalysisTest, TheFileOfTheUserStays) {
  judge = fifty;
  analyzed();
  auto found = unconfirmed(threw);
  found.origin = Origin::given;
  found.file = directory.path() + "/mine.tape";
  test::write_file(found.file, "mine");
  ASSERT_TRUE(settle(found));
  EXPECT_EQ(test::contents_of(found.file), "mine");
}

TEST_F(FailureAnalysisTest, WhatCannotBeSavedIsToldAllTheSame) {
  judge = fifty;
  test::write_file(directory.path() + "/file", "no directory");
  plan.directory = directory.path() + "/file";
  analyzed();
  auto found = unconfirmed(threw);
  found.file = "held before";
  auto const failure = settle(found);
  ASSERT_TRUE(failure);
  EXPECT_TRUE(failure->file_fault);
  EXPECT_EQ(failure->file, "held before");
}

TEST_F(FailureAnalysisTest, WhatDoesNotFailAnyMoreIsNoFailure) {
  analyzed();
  EXPECT_FALSE(settle(unconfirmed(threw)));
  EXPECT_THAT(directory.files(), IsEmpty());
}

// What other scenarios left behind has deceived us: once more, each in a process of its own.
TEST_F(FailureAnalysisTest, WhereOldProcessesDeceiveItIsShrunkInFreshOnes) {
  judge = [&](tape::Tape const& tape, stage::RunOptions const& options) {
    return options.fresh ? fifty(tape, options) : threw;
  };
  analyzed();
  auto const failure = settle(unconfirmed(threw));
  ASSERT_TRUE(failure);
  EXPECT_THAT(calls_of(failure->tape), ElementsAre(testing::Pair(1, 50)));
}

// Only the tape that was found fails where everything is written down.
TEST_F(FailureAnalysisTest, WhereNothingShorterFailsInTheLastRunItIsToldAsItWasFound) {
  judge = [&](tape::Tape const& tape, stage::RunOptions const& options) {
    return !options.last || tape == long_tape ? threw : notes::Verdict();
  };
  analyzed();
  auto const failure = settle(unconfirmed(threw));
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->tape, long_tape);
}

TEST_F(FailureAnalysisTest, WhatFailsNowAndThenIsShrunkWithPatience) {
  judge = [&](tape::Tape const& tape, stage::RunOptions const& options) {
    return runs % 3 == 0 ? fifty(tape, options) : notes::Verdict();
  };
  analyzed();
  auto found = unconfirmed(threw);
  found.flakiness = {.runs = 20, .failed = 7};
  auto const failure = settle(found);
  ASSERT_TRUE(failure);
  EXPECT_THAT(calls_of(failure->tape), ElementsAre(testing::Pair(1, 50)));
  EXPECT_TRUE(failure->flakiness.any());
}

TEST_F(FailureAnalysisTest, AnInterruptedUserIsToldWhatIsKnown) {
  judge = fifty;
  analyzed();
  auto const failure = settle(unconfirmed(threw), os::StopToken([this] { return runs > 3; }));
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->verdict.failure, FailureKind::candidate_threw);
  EXPECT_TRUE(fifty(failure->tape, {}).failed());
  EXPECT_THAT(directory.files(".tape"), SizeIs(1));
}

TEST_F(FailureAnalysisTest, ArgumentsThatDoNotMatterAreToldOfWhatIsSure) {
  plan.explain = true;
  judge = [&](tape::Tape const& tape, stage::RunOptions const&) {
    for (auto const& each : calls_of(tape))
      if (each.first == 1) return threw;
    return notes::Verdict();
  };
  analyzed();
  auto const sure = settle(unconfirmed(threw));
  ASSERT_TRUE(sure);
  EXPECT_THAT(sure->any_argument, ElementsAre(events::ArgumentPlace{0, 0}));
  auto flaky = unconfirmed(threw);
  flaky.flakiness.failed = 4;
  auto const unsure = settle(flaky);
  ASSERT_TRUE(unsure);
  EXPECT_THAT(unsure->any_argument, IsEmpty());
}

TEST_F(FailureAnalysisTest, LeaksAreLookedForWhereALeakIsMeant) {
  auto const leak = failing(FailureKind::leaked);
  fail_each(1, leak);
  analyzed().confirm(long_tape, leak, {});
  settle(unconfirmed(leak));
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::leaks, true)));
  fail_each(1, threw);
  analyzed().confirm(long_tape, threw, {});
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::leaks, false)));
}

}  // namespace
}  // namespace gneiss::analysis
