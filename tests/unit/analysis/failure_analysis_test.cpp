// From a scenario that failed to a failure that can be told. The workers are a model: a function says how a tape ends.
#include "analysis/failure_analysis.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "harness/model_workers.hpp"
#include "harness/tapes.hpp"
#include "harness/temporary_directory.hpp"

namespace gneiss::analysis {
namespace {

using core::FailureKind;
using events::Origin;
using test::failing;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// A call of an operation with a number.
tape::Tape call(unsigned operation, std::uint64_t value, std::uint64_t label = 1) {
  return test::instruction(operation, label, {test::argument({{tape::choice(Kind::integer, value, 99)}})});
}

/// The operation and the number of each call.
std::vector<std::pair<unsigned, std::uint64_t>> calls_of(tape::Tape const& tape) {
  std::vector<std::pair<unsigned, std::uint64_t>> result;
  for (auto const at : tape::instructions(tape)) {
    std::uint64_t value = 0;
    for (auto i = at; i != tape::end_of(tape, at); ++i)
      if (tape[i].is_choice()) value = tape[i].value;
    result.emplace_back(tape[at].tag, value);
  }
  return result;
}

struct FailureAnalysisTest : testing::Test {
  FailureAnalysisTest() { plan.explain = false; }

  FailureAnalysis& analysis(os::StopToken const& stop = {}) {
    workers.emplace(
        subject, plan,
        [this](tape::Tape const& tape, stage::RunOptions const& options) {
          ++runs;
          return judge(tape, options);
        },
        stop);
    workers->of_numbers = long_tape;
    database.emplace(plan.directory);
    made.emplace(subject, plan, *database, workers->pool());
    return *made;
  }
  /// Fails so in every n-th run.
  void fail_each(unsigned n, notes::Verdict const& verdict) {
    judge = [this, n, verdict](tape::Tape const&, stage::RunOptions const&) {
      return runs % n == 0 ? verdict : notes::Verdict();
    };
  }
  UnconfirmedFailure unconfirmed(notes::Verdict const& verdict) const {
    UnconfirmedFailure result;
    result.evaluation.verdict = verdict;
    result.evaluation.state = dispatch::Evaluation::State::ran;
    result.evaluation.tape = long_tape;
    result.found_after = 17;
    result.flakiness = {.runs = 8, .failed = 8};
    return result;
  }
  std::optional<events::Failure> settle(UnconfirmedFailure const& what, os::StopToken const& stop = {}) {
    return made->settle(what, others, stop);
  }

  test::IdleSubject const subject{3};
  test::TemporaryDirectory directory;
  events::Plan plan = [this] {
    events::Plan result;
    result.directory = directory.path();
    return result;
  }();
  // As a worker records it: the last call is the one that fails.
  tape::Tape const long_tape = test::joined({call(0, 3), call(1, 20, 2), call(2, 0, 3), call(0, 9, 4), call(1, 80, 5)});
  notes::Verdict const threw = failing(FailureKind::candidate_threw, 1);
  test::ModelWorkers::Judge judge = [](tape::Tape const&, stage::RunOptions const&) { return notes::Verdict(); };
  unsigned runs = 0;
  std::optional<test::ModelWorkers> workers;
  std::optional<store::Database> database;
  std::optional<FailureAnalysis> made;
  std::vector<UnconfirmedFailure> others;
};

TEST_F(FailureAnalysisTest, WhatFailsEachTimeIsSureAfterAFewRuns) {
  fail_each(1, threw);
  auto const confirmed = analysis().confirm(long_tape, threw, {});
  ASSERT_TRUE(confirmed.evaluation);
  EXPECT_EQ(confirmed.evaluation->tape, long_tape);
  EXPECT_FALSE(confirmed.flakiness.any());
  EXPECT_EQ(confirmed.flakiness.runs, runs);
  EXPECT_GT(runs, 1u);
  EXPECT_LT(runs, 20u);
}

TEST_F(FailureAnalysisTest, EachRunIsInAProcessOfItsOwnWithAnotherHeap) {
  fail_each(1, threw);
  analysis().confirm(long_tape, threw, {});
  auto const options = workers->options();
  EXPECT_THAT(options, Each(Field(&stage::RunOptions::fresh, true)));
  std::set<unsigned> disturbances;
  for (auto const& each : options) disturbances.insert(each.disturbance);
  EXPECT_EQ(disturbances.size(), options.size());
  EXPECT_EQ(options[0].disturbance, 0u) << "the first time all is as it was";
}

TEST_F(FailureAnalysisTest, OfWhatFailsNowAndThenTheRateIsMeasured) {
  fail_each(4, threw);
  auto const confirmed = analysis().confirm(long_tape, threw, {});
  ASSERT_TRUE(confirmed.evaluation);
  EXPECT_TRUE(confirmed.flakiness.any());
  EXPECT_EQ(confirmed.flakiness.runs, runs);
  EXPECT_EQ(confirmed.flakiness.failed, runs / 4);
  EXPECT_GE(runs, 20u);
}

TEST_F(FailureAnalysisTest, WhatNeverShowsAgainIsNotConfirmed) {
  auto const confirmed = analysis().confirm(long_tape, threw, {});
  EXPECT_FALSE(confirmed.evaluation);
  EXPECT_EQ(confirmed.flakiness.failed, 0u);
  EXPECT_EQ(confirmed.flakiness.runs, runs);
}

TEST_F(FailureAnalysisTest, WhatTakesLongIsNotRunOften) {
  auto const hangs = failing(FailureKind::timed_out);
  fail_each(1, hangs);
  EXPECT_TRUE(analysis().confirm(long_tape, hangs, {}).evaluation);
  EXPECT_EQ(runs, 1u);
  runs = 0;
  judge = [](tape::Tape const&, stage::RunOptions const&) { return notes::Verdict(); };
  EXPECT_FALSE(analysis().confirm(long_tape, hangs, {}).evaluation);
  EXPECT_LE(runs, 3u);
}

// What memory was like decides how it shows: it is told as it shows most often.
TEST_F(FailureAnalysisTest, WhatFailsInAnotherWayIsThatFailure) {
  auto const aborts = failing(FailureKind::aborted, 2, 7);
  judge = [&](tape::Tape const&, stage::RunOptions const&) { return runs % 3 == 0 ? threw : aborts; };
  auto const confirmed = analysis().confirm(long_tape, threw, {});
  ASSERT_TRUE(confirmed.evaluation);
  EXPECT_EQ(confirmed.evaluation->verdict.failure, FailureKind::aborted);
  EXPECT_EQ(confirmed.flakiness.runs, runs);
  EXPECT_EQ(confirmed.flakiness.failed, runs - runs / 3);
}

TEST_F(FailureAnalysisTest, AnInterruptedUserDoesNotWaitForIt) {
  fail_each(1, threw);
  auto const stop = os::StopToken([this] { return runs >= 2; });
  auto const confirmed = analysis().confirm(long_tape, threw, stop);
  EXPECT_EQ(runs, 2u);
  EXPECT_TRUE(confirmed.evaluation);
}

TEST_F(FailureAnalysisTest, AReplayThatWasAbandonedSaysNothing) {
  fail_each(1, threw);
  auto& investigation = analysis(os::StopToken([] { return true; }));
  workers->slot().looks_it_takes = 1000;
  workers->slot().heeds_stop = false;
  auto const confirmed = investigation.confirm(long_tape, threw, {});
  EXPECT_FALSE(confirmed.evaluation);
  EXPECT_EQ(confirmed.flakiness.runs, 0u);
}

TEST_F(FailureAnalysisTest, WhatIsFoundByNumbersGetsItsTape) {
  fail_each(1, threw);
  dispatch::Found found{.how = test::ended(stage::TaskResult::End::failed, 40), .scenario = 40, .first = 40};
  found.how.verdict = threw;
  auto const confirmed = analysis().confirm(found, {});
  ASSERT_TRUE(confirmed.evaluation);
  EXPECT_EQ(confirmed.evaluation->tape, long_tape);
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::typed, false)));
}

TEST_F(FailureAnalysisTest, AMutantIsReadByTheTypesOfItsValues) {
  fail_each(1, threw);
  dispatch::Found found{.how = test::ended(stage::TaskResult::End::failed, 40), .scenario = 40, .first = 40};
  found.how.verdict = threw;
  found.tape = long_tape;
  EXPECT_TRUE(analysis().confirm(found, {}).evaluation);
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::typed, true)));
}

TEST_F(FailureAnalysisTest, WhatPassesAloneIsRunOnceMoreAfterThoseBeforeIt) {
  dispatch::Found found{.how = test::ended(stage::TaskResult::End::failed, 40), .scenario = 40, .first = 3};
  found.how.verdict = threw;
  auto& investigation = analysis();
  std::vector<std::uint64_t> explored;
  workers->explore = [&](stage::Explore const& range) {
    explored.push_back(range.first);
    auto how = test::ended(stage::TaskResult::End::failed, 40);
    how.verdict = threw;
    return how;
  };
  EXPECT_TRUE(investigation.confirm(found, {}).flakiness.after_others);
  EXPECT_THAT(explored, ElementsAre(3));
  found.first = 40;
  EXPECT_FALSE(investigation.confirm(found, {}).flakiness.after_others) << "there were none before it";
  EXPECT_THAT(explored, SizeIs(1));
}

TEST_F(FailureAnalysisTest, LimitsAreThoseOfThePlanAgainAfterwards) {
  for (auto const kind :
       {FailureKind::candidate_threw, FailureKind::timed_out, FailureKind::out_of_memory, FailureKind::flooded}) {
    auto const verdict = failing(kind, 1);
    fail_each(1, verdict);
    auto& investigation = analysis();
    investigation.confirm(long_tape, verdict, {});
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

/// Fails as long as operation 1 is called with 50 or more.
notes::Verdict fifty(tape::Tape const& tape, stage::RunOptions const&) {
  for (auto const& [operation, value] : calls_of(tape))
    if (operation == 1 && value >= 50) return failing(FailureKind::candidate_threw, 1);
  return {};
}

TEST_F(FailureAnalysisTest, AFailureIsShrunkSavedAndToldInFull) {
  judge = fifty;
  analysis();
  auto const failure = settle(unconfirmed(threw));
  ASSERT_TRUE(failure);
  EXPECT_THAT(calls_of(failure->tape), ElementsAre(testing::Pair(1, 50)));
  EXPECT_EQ(failure->kind, "exception");
  EXPECT_THAT(failure->signature, HasSubstr("operation1"));
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
  analysis();
  settle(unconfirmed(threw));
  auto const last = workers->options().back();
  EXPECT_TRUE(last.fresh && last.notes && last.reports && last.last);
  auto const first = workers->options().front();
  EXPECT_FALSE(first.fresh || first.notes || first.reports) << "of the many that are tried none is";
}

TEST_F(FailureAnalysisTest, NoMoreRunsThanThePlanGrants) {
  judge = fifty;
  plan.evaluations = 3;
  analysis();
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
  analysis();
  ASSERT_TRUE(settle(unconfirmed(threw)));
  ASSERT_THAT(others, SizeIs(1));
  EXPECT_EQ(others[0].evaluation.verdict.failure, FailureKind::aborted);
  EXPECT_EQ(others[0].origin, Origin::aside);
  EXPECT_EQ(others[0].found_after, 17u);
}

TEST_F(FailureAnalysisTest, TheFileThatHeldItBeforeIsReplaced) {
  judge = fifty;
  analysis();
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
  analysis();
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
  analysis();
  auto found = unconfirmed(threw);
  found.file = "held before";
  auto const failure = settle(found);
  ASSERT_TRUE(failure);
  EXPECT_FALSE(failure->file_error.empty());
  EXPECT_EQ(failure->file, "held before");
}

TEST_F(FailureAnalysisTest, WhatDoesNotFailAnyMoreIsNoFailure) {
  analysis();
  EXPECT_FALSE(settle(unconfirmed(threw)));
  EXPECT_THAT(directory.files(), IsEmpty());
}

// What other scenarios left behind has deceived us: once more, each in a process of its own.
TEST_F(FailureAnalysisTest, WhereOldProcessesDeceiveItIsShrunkInFreshOnes) {
  judge = [&](tape::Tape const& tape, stage::RunOptions const& options) {
    return options.fresh ? fifty(tape, options) : threw;
  };
  analysis();
  auto const failure = settle(unconfirmed(threw));
  ASSERT_TRUE(failure);
  EXPECT_THAT(calls_of(failure->tape), ElementsAre(testing::Pair(1, 50)));
}

// Only the tape that was found fails where everything is written down.
TEST_F(FailureAnalysisTest, WhereNothingShorterFailsInTheLastRunItIsToldAsItWasFound) {
  judge = [&](tape::Tape const& tape, stage::RunOptions const& options) {
    return !options.last || tape == long_tape ? threw : notes::Verdict();
  };
  analysis();
  auto const failure = settle(unconfirmed(threw));
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->tape, long_tape);
}

TEST_F(FailureAnalysisTest, WhatFailsNowAndThenIsShrunkWithPatience) {
  judge = [&](tape::Tape const& tape, stage::RunOptions const& options) {
    return runs % 3 == 0 ? fifty(tape, options) : notes::Verdict();
  };
  analysis();
  auto found = unconfirmed(threw);
  found.flakiness = {.runs = 20, .failed = 7};
  auto const failure = settle(found);
  ASSERT_TRUE(failure);
  EXPECT_THAT(calls_of(failure->tape), ElementsAre(testing::Pair(1, 50)));
  EXPECT_TRUE(failure->flakiness.any());
}

TEST_F(FailureAnalysisTest, AnInterruptedUserIsToldWhatIsKnown) {
  judge = fifty;
  analysis();
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
  analysis();
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
  analysis().confirm(long_tape, leak, {});
  settle(unconfirmed(leak));
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::leaks, true)));
  fail_each(1, threw);
  analysis().confirm(long_tape, threw, {});
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::leaks, false)));
}

}  // namespace
}  // namespace gneiss::analysis
