// What becomes of failures: those that are met, saved, given, met aside, and those of examples and the corpus.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "campaign/explore_subject.hpp"
#include "gneiss/property.hpp"
#include "harness/campaign_run.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"
#include "report/signature_text.hpp"
#include "tape/codec.hpp"

namespace gneiss::campaign {
namespace {

using core::FailureKind;
using events::Ending;
using events::Origin;
using test::call_below_100;
using test::Collected;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

struct CampaignFailures : test::CampaignRun {
  /// Two operations of a number; the candidates are what `first` and `second` are then.
  test::Described const lib{[this](Library& described) {
    described.op(
        "first", fn(below(100)), [](int n) { return n; }, [this](int n) { return first(n); });
    described.op(
        "second", fn(below(100)), [](int n) { return n; }, [this](int n) { return second(n); });
  }};
  using CampaignRun::explored;
  Collected explored(os::StopToken const& stop = {}) { return explored(lib.subject, stop); }
  Collected replayed(std::vector<Given> const& tapes) {
    store::Database database(plan.directory);
    Collected told;
    replay_subject(lib.subject, plan, database, tapes, told, {});
    return told;
  }
  std::string save(tape::Tape const& tape, std::string const& where) const {
    auto const kept = store::Database(where).keep(lib.subject, tape, "a test");
    EXPECT_TRUE(kept);
    return kept ? *kept : "";
  }

  std::function<int(int)> first = [](int n) { return n; };
  std::function<int(int)> second = [](int n) { return n; };
};

TEST_F(CampaignFailures, AreSafeBeforeTheyAreShrunkAndSavedOnce) {
  first = [](int n) { return n >= 40 ? -1 : n; };
  store::Database database(plan.directory);
  Collected told;
  std::vector<std::string> files;
  told.when_found = [&] { files = directory.files(".tape"); };
  explore_subject(lib.subject, plan, database, told, {});
  EXPECT_THAT(told.log, ElementsAre("started", "found", "failed", "finished"));
  ASSERT_THAT(files, SizeIs(1)) << "when it is told that there is one, it lies in a file";
  ASSERT_THAT(told.failures, SizeIs(1));
  auto const& failure = told.failures[0];
  EXPECT_EQ(failure.origin, Origin::explored);
  EXPECT_NE(failure.file, files[0]);
  EXPECT_THAT(directory.files(".tape"), ElementsAre(failure.file)) << "in place of the one that was not shrunk";
  EXPECT_EQ(failure.tape, call_below_100(0, 40));
}

TEST_F(CampaignFailures, ThatAreSavedAreRunFirstAndToldAgain) {
  first = [](int n) { return n == 40 ? -1 : n; };
  auto const file = save(call_below_100(0, 40), plan.directory);
  plan.scenarios = 1;
  auto const told = explored();
  EXPECT_EQ(told.ending, Ending::failed);
  ASSERT_THAT(told.failures, SizeIs(1));
  EXPECT_EQ(told.failures[0].origin, Origin::saved);
  EXPECT_EQ(told.failures[0].file, file);
  EXPECT_EQ(told.last.scenarios, 0u) << "nothing was made up";
  EXPECT_THAT(directory.files(".tape"), ElementsAre(file));
}

TEST_F(CampaignFailures, ThatAreSavedAreShrunkFurtherIfThatIsPossible) {
  first = [](int n) { return n >= 40 ? -1 : n; };
  auto const file = save(call_below_100(0, 90), plan.directory);
  auto const told = explored();
  ASSERT_THAT(told.failures, SizeIs(1));
  EXPECT_EQ(told.failures[0].tape, call_below_100(0, 40));
  EXPECT_THAT(directory.files(".tape"), ElementsAre(told.failures[0].file));
  EXPECT_NE(told.failures[0].file, file);
}

TEST_F(CampaignFailures, AllThatAreSavedAreTold) {
  first = [](int n) { return n == 40 ? -1 : n; };
  second = [](int n) { return n == 50 ? throw 50 : n; };
  save(call_below_100(0, 40), plan.directory);
  save(call_below_100(1, 50), plan.directory);
  auto const fixed = save(call_below_100(0, 3), plan.directory);
  auto const told = explored();
  EXPECT_THAT(told.failures, SizeIs(2));
  auto const kept = plan.directory + "/fixed" + fixed.substr(fixed.rfind('/'));
  EXPECT_THAT(told.fixed_files, ElementsAre(kept));
  EXPECT_THAT(directory.files(".tape"), SizeIs(2));
  EXPECT_TRUE(std::filesystem::exists(kept)) << "it stays, as a test";
  first = [](int n) { return n == 3 ? -1 : n; };
  auto const back = explored();
  ASSERT_THAT(back.failures, Not(IsEmpty()));
  EXPECT_EQ(back.failures.back().origin, Origin::fixed);
}

TEST_F(CampaignFailures, ThatAreSavedAndShowNowAndThenAreFlaky) {
  unsigned calls = 0;
  first = [&](int n) { return n == 40 && ++calls % 3 == 0 ? -1 : n; };
  auto const file = save(call_below_100(0, 40), plan.directory);
  plan.scenarios = 1;
  auto const told = explored();
  EXPECT_EQ(told.ending, Ending::flaky);
  EXPECT_THAT(told.fixed_files, IsEmpty());
  EXPECT_TRUE(std::filesystem::exists(file));
}

TEST_F(CampaignFailures, AFileThatIsNoTapeIsToldAndLeftAlone) {
  auto const file = directory.path() + "/mine.tape";
  test::write_file(file, "not a tape");
  auto const told = explored();
  EXPECT_EQ(told.ending, Ending::passed);
  EXPECT_NE(told.warning<events::TapeFileLeftAlone>(), nullptr);
  EXPECT_EQ(test::contents_of(file), "not a tape");
}

TEST_F(CampaignFailures, ASavedTapeThatDoesNotFitAnyMoreIsNotFixed) {
  // An argument is missing: what fits of it passes.
  auto const file = save(test::instruction(0, 1), plan.directory);
  auto const told = explored();
  auto const* const unfit = told.warning<events::SavedTapeUnfit>();
  ASSERT_NE(unfit, nullptr);
  EXPECT_EQ(unfit->file, file);
  EXPECT_FALSE(unfit->fails);
  EXPECT_THAT(told.fixed_files, IsEmpty());
  EXPECT_TRUE(std::filesystem::exists(file));
  first = [](int n) { return n == 0 ? -1 : n; };
  auto const again = explored();
  ASSERT_NE(again.warning<events::SavedTapeUnfit>(), nullptr);
  EXPECT_TRUE(again.warning<events::SavedTapeUnfit>()->fails);
  EXPECT_THAT(again.failures, SizeIs(1));
}

TEST_F(CampaignFailures, ThatAreMetAsideAreToldToo) {
  // The simplest number that is wrong is 15, and what is tried below it throws.
  first = [](int n) { return n >= 15 ? -1 : n == 14 ? throw n : n; };
  auto const told = explored();
  EXPECT_EQ(told.ending, Ending::failed);
  ASSERT_THAT(told.failures, SizeIs(2));
  std::set<FailureKind> kinds;
  std::set<Origin> origins;
  for (auto const& failure : told.failures) {
    kinds.insert(failure.failure);
    origins.insert(failure.origin);
  }
  EXPECT_THAT(kinds, ElementsAre(FailureKind::disagreement, FailureKind::candidate_threw));
  EXPECT_THAT(origins, ElementsAre(Origin::explored, Origin::aside));
  EXPECT_THAT(directory.files(".tape"), SizeIs(2));
}

TEST_F(CampaignFailures, KeepingOnEachCauseIsToldOnceAndCounted) {
  first = [](int n) { return n >= 60 ? -1 : n; };
  second = [](int n) { return n == 50 ? throw 50 : n; };
  plan.keep_going = true;
  auto const told = explored();
  EXPECT_EQ(told.last.scenarios, 300u);
  ASSERT_THAT(told.failures, SizeIs(2));
  ASSERT_THAT(told.groups, SizeIs(2));
  for (std::size_t i = 0; i != 2; ++i) {
    EXPECT_EQ(told.failures[i].number, i + 1);
    EXPECT_EQ(told.groups[i].number, i + 1);
  }
  EXPECT_GT(told.groups[0].times + told.groups[1].times, 2u);
  EXPECT_NE(told.failures[0].failure, told.failures[1].failure);
  EXPECT_EQ(told.log.back(), "finished");
}

TEST_F(CampaignFailures, SoManyAreEnoughAsWereAskedFor) {
  first = [](int n) { return n >= 60 ? -1 : n; };
  second = [](int n) { return n == 50 ? throw 50 : n; };
  plan.keep_going = true;
  plan.failures = 1;
  auto const told = explored();
  EXPECT_THAT(told.failures, SizeIs(1));
  EXPECT_LT(told.last.scenarios, 300u);
}

TEST_F(CampaignFailures, ThatAreKnownAreCountedAndNotTold) {
  first = [](int n) { return n >= 60 ? -1 : n; };
  plan.known = {{.why = "a ticket", .tape_text = tape::encode(call_below_100(0, 70), lib.subject), .operations = {}}};
  auto told = explored();
  EXPECT_EQ(told.ending, Ending::passed);
  EXPECT_THAT(told.failures, IsEmpty());
  ASSERT_THAT(told.groups, SizeIs(1));
  EXPECT_EQ(told.groups[0].why, "a ticket");
  EXPECT_GT(told.groups[0].times, 0u);
  EXPECT_EQ(told.last.scenarios, 300u) << "it goes on";
  second = [](int n) { return n == 50 ? throw 50 : n; };
  told = explored();
  EXPECT_EQ(told.ending, Ending::failed);
  EXPECT_THAT(told.failures, SizeIs(1)) << "what is not known";
  first = [](int n) { return n; };
  EXPECT_NE(explored().warning<events::KnownFailurePasses>(), nullptr);
}

// The time goes into one that is met again and again: each time it is run again to see whether it is known.
TEST_F(CampaignFailures, ThatTakeHalfOfTheTimeAreWarnedOfOnce) {
  second = [](int n) {
    std::this_thread::sleep_for(std::chrono::milliseconds(n == 50 ? 5 : 0));
    return n == 50 ? -1 : n;
  };
  plan.known = {{.why = "a ticket", .tape_text = tape::encode(call_below_100(1, 50), lib.subject), .operations = {}}};
  plan.scenarios = 0;
  plan.seconds = 0.2;
  auto const told = explored();
  auto const* const warning = told.warning<events::FailureTookLong>();
  ASSERT_NE(warning, nullptr);
  EXPECT_EQ(warning->operation, "second");
  EXPECT_GE(warning->seconds, 0.1);
  EXPECT_EQ(warning->of, 0.2);
  auto const is_one = [](events::Warning const& each) { return std::holds_alternative<events::FailureTookLong>(each); };
  EXPECT_EQ(std::count_if(told.warnings.begin(), told.warnings.end(), is_one), 1);
  plan.seconds = 1000;
  plan.scenarios = 50;
  EXPECT_EQ(explored().warning<events::FailureTookLong>(), nullptr);
}

TEST_F(CampaignFailures, WhatItTakesToTellThemIsNotTimeOfTheRun) {
  first = [](int n) { return n >= 60 ? -1 : n; };
  second = [](int n) { return n == 50 ? throw 50 : n; };
  plan.keep_going = true;
  plan.scenarios = 0;
  plan.failures = 2;
  plan.seconds = 1;
  store::Database database(plan.directory);
  Collected told;
  told.when_failed = [] { std::this_thread::sleep_for(std::chrono::milliseconds(1200)); };
  explore_subject(lib.subject, plan, database, told, {});
  EXPECT_THAT(told.failures, SizeIs(2)) << "there was time for another";
  EXPECT_LT(told.last.seconds, 1.2);
}

TEST_F(CampaignFailures, OfASubjectThatIsToFailNothingIsSaved) {
  test::Described wrong{[](Library& described) {
    described.op(
        "first", fn(below(100)), [](int n) { return n; }, [](int) { return -1; });
  }};
  wrong.subject.expect_failure();
  EXPECT_EQ(explored(wrong.subject).ending, Ending::failed_as_expected);
  EXPECT_THAT(directory.files(), IsEmpty());
}

TEST_F(CampaignFailures, AGivenTapeIsReplayedAndNothingIsMadeUp) {
  first = [](int n) { return n >= 40 ? -1 : n; };
  auto const passes = replayed({{call_below_100(0, 3), ""}});
  EXPECT_EQ(passes.ending, Ending::passed);
  EXPECT_EQ(passes.last.scenarios, 0u);
  auto const fails = replayed({{call_below_100(0, 70), "mine.tape"}});
  EXPECT_EQ(fails.ending, Ending::failed);
  ASSERT_THAT(fails.failures, SizeIs(1));
  EXPECT_EQ(fails.failures[0].origin, Origin::given);
  EXPECT_EQ(fails.failures[0].tape, call_below_100(0, 40));
  auto const both = replayed({{call_below_100(0, 70), ""}, {call_below_100(1, 2), ""}, {call_below_100(0, 80), ""}});
  EXPECT_THAT(both.failures, SizeIs(1)) << "two of them come down to the same";
}

TEST_F(CampaignFailures, AGivenTapeForWhichThereIsNoTimeHasNotPassed) {
  plan.isolate = true;
  EXPECT_EQ(replayed({{call_below_100(0, 3), ""}}).ending, Ending::passed) << "several times";
  plan.seconds = 1e-6;
  EXPECT_EQ(replayed({{call_below_100(0, 3), ""}}).ending, Ending::stopped);
}

TEST_F(CampaignFailures, AGivenTapeThatDoesNotFitIsTold) {
  auto const told = replayed({{test::instruction(0, 1), ""}});
  EXPECT_NE(told.warning<events::GivenTapeUnfit>(), nullptr);
  EXPECT_EQ(told.ending, Ending::passed);
}

TEST_F(CampaignFailures, TapesOfTheCorpusThatFailAreTold) {
  test::TemporaryDirectory corpus;
  plan.corpus = corpus.path();
  first = [](int n) { return n == 40 ? -1 : n; };
  save(call_below_100(0, 3), plan.corpus);
  auto const wrong = save(call_below_100(0, 40), plan.corpus);
  test::write_file(corpus.path() + "/damaged.tape", "no tape");
  plan.scenarios = 1;
  plan.seed = 5;
  auto const told = explored();
  EXPECT_EQ(told.ending, Ending::failed);
  ASSERT_THAT(told.failures, SizeIs(1));
  EXPECT_EQ(told.failures[0].origin, Origin::given);
  EXPECT_NE(told.warning<events::TapeFileLeftAlone>(), nullptr);
  EXPECT_TRUE(std::filesystem::exists(wrong)) << "the corpus is the user's";
  EXPECT_THAT(directory.files(".tape"), SizeIs(1)) << "and the failure is one like others";
}

TEST_F(CampaignFailures, AnExhaustiveSearchDoesNotRunTheCorpus) {
  test::TemporaryDirectory corpus;
  plan.corpus = corpus.path();
  save(call_below_100(0, 40), plan.corpus);
  unsigned forties = 0;
  first = [&](int n) {
    if (n == 40) ++forties;
    return n;
  };
  plan.mode = events::Mode::exhaustive;
  plan.exhaustion.depth = 1;
  plan.exhaustion.narrowing = {{"", 3}};
  EXPECT_EQ(explored().ending, Ending::passed);
  EXPECT_EQ(forties, 0u);
}

TEST_F(CampaignFailures, WhatDoesNotShowAgainIsToldWithWhatIsKnown) {
  bool once = true;
  first = [&](int n) { return std::exchange(once, false) ? -1 : n; };
  auto const told = explored();
  EXPECT_EQ(told.ending, Ending::flaky);
  auto const* const warning = told.warning<events::FailureUnconfirmed>();
  ASSERT_NE(warning, nullptr);
  EXPECT_FALSE(warning->example);
  EXPECT_EQ(warning->number, told.last.scenarios);
  EXPECT_GT(warning->passed, 1u);
  EXPECT_EQ(report::signature_text(warning->signature), "disagreement at first");
  EXPECT_THAT(directory.files(), IsEmpty());
}

/// A property with two cases that are given by hand.
struct WithExamples : core::Subject {
  template <class Predicate>
  explicit WithExamples(Predicate predicate) : core::Subject("with_examples", true) {
    core::Describing const now(*this);
    Property property(*this);
    property.check(below(100), predicate).example(90).example(91);
  }
};
unsigned seen_nineties = 0;

TEST_F(CampaignFailures, AnExampleThatFailsIsToldAsOne) {
  WithExamples const subject(GNEISS_DEFINE(not_ninety_one, [](int n) { return n != 91; }));
  auto const told = explored(subject);
  EXPECT_EQ(told.ending, Ending::failed);
  ASSERT_THAT(told.failures, SizeIs(1));
  EXPECT_EQ(told.failures[0].origin, Origin::example);
  EXPECT_EQ(told.examples, 2u);
  EXPECT_EQ(told.last.scenarios, 0u);
}

TEST_F(CampaignFailures, AnExampleThatIsDiscardedIsTold) {
  WithExamples const subject(GNEISS_DEFINE(assumes_other_than_ninety, [](int n) {
    assume(n != 90);
    return true;
  }));
  auto const told = explored(subject);
  EXPECT_EQ(told.ending, Ending::passed);
  EXPECT_NE(told.warning<events::ExampleDiscarded>(), nullptr);
  EXPECT_EQ(told.examples, 2u);
}

TEST_F(CampaignFailures, AnExampleThatDoesNotFailAgainIsFlaky) {
  seen_nineties = 0;
  WithExamples const subject(GNEISS_DEFINE(not_ninety_at_first, [](int n) { return n != 90 || ++seen_nineties != 1; }));
  auto const told = explored(subject);
  EXPECT_EQ(told.ending, Ending::flaky);
  auto const* const warning = told.warning<events::FailureUnconfirmed>();
  ASSERT_NE(warning, nullptr);
  EXPECT_TRUE(warning->example);
  EXPECT_EQ(warning->number, 1u);
}

TEST_F(CampaignFailures, DiscardAfterThatHasNoEffectIsTold) {
  core::Subject subject("patient", true);
  {
    core::Describing const now(subject);
    Property property(subject);
    property.check(below(100), GNEISS_DEFINE(holds_always, [](int) { return true; }));
    property.discard_after(std::chrono::milliseconds(5));
  }
  auto const told = explored(subject);
  auto const* const warning = told.warning<events::DiscardAfterIgnored>();
  ASSERT_NE(warning, nullptr);
  EXPECT_FALSE(warning->isolated) << "as there is no worker to be killed";
}

}  // namespace
}  // namespace gneiss::campaign
