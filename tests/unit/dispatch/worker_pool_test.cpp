// What a pool asks of its first slot for one scenario, and what it adds up over all of them.
#include "dispatch/worker_pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "harness/fake_slots.hpp"
#include "harness/tapes.hpp"
#include "os/clock.hpp"

namespace gneiss::dispatch {
namespace {

using test::ended;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using End = stage::TaskResult::End;
using State = Evaluation::State;

struct WorkerPoolTest : testing::Test {
  /// The pool of so many slots; `answer` is what the tasks come to.
  WorkerPool& pool(std::size_t slots = 1, os::StopToken const& stop = {}) {
    fake.emplace(subject, slots,
                 [this](std::size_t, stage::Task const& task, stage::Stage& stage) { return answer(task, stage); });
    held.emplace(subject, plan, stop, std::move(fake->slots));
    return *held;
  }
  test::FakeSlot& slot(std::size_t i = 0) { return (*fake)[i]; }
  stage::SharedState& shared(std::size_t i = 0) { return slot(i).stage().shared(); }

  test::IdleSubject const subject{3};
  events::Plan plan;
  std::function<Finished(stage::Task const&, stage::Stage&)> answer = [](stage::Task const&, stage::Stage&) {
    return ended(End::done);
  };
  tape::Tape const tape = test::joined({test::instruction(2, 1), test::instruction(0, 2)});
  std::optional<test::FakeSlots> fake;
  std::optional<WorkerPool> held;
};

TEST_F(WorkerPoolTest, ATapeIsReplayedAsItLiesOnTheStage) {
  auto& workers = pool();
  answer = [this](stage::Task const& task, stage::Stage& stage) {
    auto const& replay = std::get<stage::ReplayTape>(task);
    EXPECT_EQ(stage.read_given(replay.length), tape);
    EXPECT_TRUE(replay.options.typed);
    // As it was decoded: without its first instruction.
    stage.record()[0] = tape[2];
    stage.record()[1] = tape[3];
    stage.shared().recorded = 2;
    auto how = ended(End::failed, 0, core::FailureKind::candidate_threw);
    how.leaked = 24;
    how.exact = false;
    return how;
  };
  auto const evaluation = workers.replay(tape, {.typed = true});
  EXPECT_TRUE(evaluation.ran());
  EXPECT_EQ(evaluation.verdict.failure, core::FailureKind::candidate_threw);
  EXPECT_EQ(evaluation.leaked, 24u);
  EXPECT_FALSE(evaluation.exact);
  EXPECT_EQ(evaluation.tape, test::instruction(0, 1)) << "its labels are numbered anew";
  EXPECT_THAT(slot().renewals, IsEmpty()) << "nobody asked for a fresh worker";
}

TEST_F(WorkerPoolTest, NumbersAreReplayedUpToTheLastInstruction) {
  auto& workers = pool();
  answer = [](stage::Task const& task, stage::Stage& stage) {
    auto const& replay = std::get<stage::ReplayNumbers>(task);
    EXPECT_EQ(replay.length, 3u);
    EXPECT_EQ(replay.last, 1u);
    EXPECT_EQ(stage.numbers()[2], 30u);
    return ended(End::done);
  };
  EXPECT_TRUE(workers.replay(stage::RawChoices{{10, 20, 30}, 1}).ran());
}

TEST_F(WorkerPoolTest, ASampleIsRunByItsNumber) {
  auto& workers = pool();
  workers.sample(77, {.traced = true});
  ASSERT_THAT(slot().tasks, SizeIs(1));
  auto const& sample = std::get<stage::Sample>(slot().tasks[0]);
  EXPECT_EQ(sample.scenario, 77u);
  EXPECT_TRUE(sample.options.traced);
}

TEST_F(WorkerPoolTest, WhatDoesNotFitIsNotRun) {
  auto& workers = pool();
  auto const entries = slot().stage().given().size();
  EXPECT_EQ(workers.replay(tape::Tape(entries + 1)).state, State::not_run);
  EXPECT_EQ(workers.replay(stage::RawChoices{std::vector<std::uint64_t>(slot().stage().numbers().size() + 1), 0}).state,
            State::not_run);
  EXPECT_THAT(slot().tasks, IsEmpty());
}

TEST_F(WorkerPoolTest, AFreshWorkerIsANewOneAndADisturbedOneIsNotUsedAgain) {
  auto& workers = pool();
  workers.replay(tape, {.fresh = true});
  EXPECT_THAT(slot().renewals, ElementsAre(0));
  workers.replay(tape, {.fresh = true, .disturbance = 9});
  EXPECT_THAT(slot().renewals, ElementsAre(0, 9, 0));
}

TEST_F(WorkerPoolTest, AReplayIsWaitedForHoweverLongItTakes) {
  auto& workers = pool(1, os::StopToken().or_when([] { return true; }));
  slot().looks_it_takes = 300;
  slot().heeds_stop = false;
  EXPECT_TRUE(workers.replay(tape).ran()) << "the time is over, but nobody is in a hurry";
}

TEST_F(WorkerPoolTest, AnInterruptedUserDoesNotWaitForAReplayThatHangs) {
  auto& workers = pool(1, os::StopToken([] { return true; }));
  slot().looks_it_takes = 50;
  slot().heeds_stop = false;
  auto const evaluation = workers.replay(tape);
  EXPECT_EQ(evaluation.state, State::abandoned);
  EXPECT_FALSE(evaluation.ran());
  EXPECT_EQ(slot().abandoned, 1u);
  EXPECT_TRUE(workers.replay(tape, {.last = true}).ran()) << "but longer for the last one";
  slot().looks_it_takes = 5000;
  EXPECT_EQ(workers.replay(tape, {.last = true}).state, State::abandoned);
}

TEST_F(WorkerPoolTest, WhenTheTimeIsOverAReplayThatHangsIsGivenUp) {
  auto& workers = pool(1, os::StopToken().at_latest(os::monotonic_seconds() - 1));
  slot().looks_it_takes = 5000;
  slot().heeds_stop = false;
  EXPECT_EQ(workers.replay(tape).state, State::abandoned);
  slot().looks_it_takes = 1;
  EXPECT_TRUE(workers.replay(tape).ran()) << "unless it ends soon";
}

TEST_F(WorkerPoolTest, TheCulpritIsAnOperationThatIsThere) {
  auto& workers = pool();
  unsigned told = 2;
  answer = [&](stage::Task const& task, stage::Stage& stage) {
    EXPECT_EQ(stage.read_given(std::get<stage::Locate>(task).length), tape);
    stage.shared().place.culprit = told;
    return ended(End::failed);
  };
  ASSERT_TRUE(workers.locate(tape));
  EXPECT_EQ(workers.locate(tape)->culprit, 2u);
  told = 3;
  EXPECT_FALSE(workers.locate(tape)) << "whatever lies there";
  answer = [](stage::Task const&, stage::Stage&) { return ended(End::done); };
  EXPECT_FALSE(workers.locate(tape)) << "it passes then";
}

TEST_F(WorkerPoolTest, ObserversThatAreFaultyAreNamedInTheTask) {
  auto& workers = pool();
  explore::FaultyObserver const none;
  explore::FaultyObserver const whatever{.operation = 1};
  explore::FaultyObserver const throws{.operation = 2, .how = core::FailureKind::candidate_threw};
  WorkerPool::FaultyObservers faulty;
  answer = [&](stage::Task const& task, stage::Stage&) {
    auto const& all = std::get<stage::Locate>(task).faulty;
    faulty.assign(all.begin(), all.end());
    return ended(End::done);
  };
  workers.locate(tape, {whatever, throws});
  EXPECT_THAT(faulty, ElementsAre(whatever, throws, none, none, none, none, none, none));
  workers.locate(tape, WorkerPool::FaultyObservers(100, throws));
  EXPECT_THAT(faulty, Each(throws)) << "no more than there is room for";
}

TEST_F(WorkerPoolTest, AWorkerThatSawTheSidesDifferGoesOn) {
  auto& workers = pool();
  auto kind = core::FailureKind::disagreement;
  answer = [&](stage::Task const& task, stage::Stage&) {
    return ended(End::failed, std::get<stage::Explore>(task).first, kind);
  };
  workers.explore(0, 10, {});
  EXPECT_THAT(slot().renewals, SizeIs(1));
  workers.explore(1, 10, {});
  EXPECT_THAT(slot().renewals, SizeIs(1)) << "it is as good as before";
  kind = core::FailureKind::leaked;
  workers.explore(2, 10, {});
  workers.explore(3, 10, {});
  EXPECT_THAT(slot().renewals, SizeIs(2)) << "but not after a leak";
}

TEST_F(WorkerPoolTest, OperationsAreLeftOutAsTheChancesSay) {
  auto& workers = pool(2);
  workers.explore(0, 2, {});
  EXPECT_FALSE(std::get<stage::Explore>(slot(0).tasks.back()).steered);
  workers.steer({7, 8, 9});
  workers.explore(0, 2, {});
  for (std::size_t i = 0; i != 2; ++i) {
    EXPECT_TRUE(std::get<stage::Explore>(slot(i).tasks.back()).steered);
    EXPECT_THAT(slot(i).stage().chances(), ElementsAre(7, 8, 9));
  }
}

TEST_F(WorkerPoolTest, BoundsAreThoseOfTheFirstSlot) {
  auto& workers = pool(2);
  workers.set_bounds({.seconds = 3});
  ASSERT_THAT(slot(0).bounds_given, SizeIs(1));
  EXPECT_EQ(slot(0).bounds_given[0].seconds, 3);
  EXPECT_THAT(slot(1).bounds_given, IsEmpty());
  EXPECT_EQ(workers.bounds().seconds, plan.bounds.seconds) << "those of the plan";
}

TEST_F(WorkerPoolTest, WhatAWorkerHadRunIsRunAgainByANewOne) {
  auto& workers = pool();
  Found found{.how = ended(End::failed, 30), .scenario = 30, .first = 6, .stride = 3};
  answer = [&](stage::Task const& task, stage::Stage&) {
    auto const& explore = std::get<stage::Explore>(task);
    EXPECT_EQ(explore.first, 6u);
    EXPECT_EQ(explore.end, 31u);
    EXPECT_EQ(explore.stride, 3u);
    return ended(End::failed, 30);
  };
  EXPECT_TRUE(workers.fails_after(found, found.first));
  EXPECT_THAT(slot().renewals, ElementsAre(0));
  answer = [](stage::Task const&, stage::Stage&) { return ended(End::failed, 27); };
  EXPECT_FALSE(workers.fails_after(found, found.first)) << "another one";
  answer = [](stage::Task const&, stage::Stage&) { return ended(End::failed, 30, core::FailureKind::crashed); };
  EXPECT_FALSE(workers.fails_after(found, found.first)) << "in another way";
  answer = [](stage::Task const&, stage::Stage&) { return ended(End::done); };
  EXPECT_FALSE(workers.fails_after(found, found.first));
}

TEST_F(WorkerPoolTest, WithoutIsolationTheTokenIsAskedBetweenScenarios) {
  plan.isolate = false;
  auto& workers = pool();
  bool over = false;
  answer = [&](stage::Task const&, stage::Stage&) {
    over = true;
    EXPECT_TRUE(slot().pulse && slot().pulse());
    return ended(End::done);
  };
  EXPECT_TRUE(workers.explore(0, 10, os::StopToken().or_when([&] { return over; })).stopped);
  EXPECT_TRUE(workers.guide(0, 10, os::StopToken().or_when([&] { return over; })).stopped);
}

TEST_F(WorkerPoolTest, CountsAreAddedUp) {
  auto& workers = pool(2);
  for (std::size_t i = 0; i != 2; ++i) {
    auto& counts = shared(i).counts;
    counts.scenarios = 10 + i;
    counts.operations = 20 + i;
    counts.rejected = 30 + i;
    counts.discarded = 40 + i;
    counts.late = 50 + i;
  }
  auto const sum = workers.progress();
  EXPECT_EQ(sum.scenarios, 21u);
  EXPECT_EQ(sum.operations, 41u);
  EXPECT_EQ(sum.rejected, 61u);
  EXPECT_EQ(sum.discarded, 81u);
  EXPECT_EQ(sum.late, 101u);
}

TEST_F(WorkerPoolTest, AnOperationHasRunIfItHasAnywhere) {
  auto& workers = pool(2);
  slot(0).stage().ran()[0] = 1;
  slot(1).stage().ran()[2] = 1;
  slot(0).stage().rejected()[1] = 4;
  slot(1).stage().rejected()[1] = 5;
  auto const uses = workers.used();
  ASSERT_THAT(uses, SizeIs(3));
  EXPECT_TRUE(uses[0].ran && !uses[1].ran && uses[2].ran);
  EXPECT_EQ(uses[1].rejected, 9u);
  EXPECT_EQ(uses[2].rejected, 0u);
}

TEST_F(WorkerPoolTest, GuidedWorkersSeeTheSameCodeAndCountForThemselves) {
  auto& workers = pool(2);
  shared(0).guided = {.seeds = 1, .mutants = 10, .seen = 70, .resets = 2, .saved = 3, .unsaved = 4};
  shared(1).guided = {.seeds = 2, .mutants = 20, .seen = 50, .resets = 3, .saved = 4, .unsaved = 5};
  auto const sum = workers.guided();
  EXPECT_EQ(sum.seeds, 3u);
  EXPECT_EQ(sum.mutants, 30u);
  EXPECT_EQ(sum.seen, 70u);
  EXPECT_EQ(sum.resets, 5u);
  EXPECT_EQ(sum.saved, 7u);
  EXPECT_EQ(sum.unsaved, 9u);
}

TEST_F(WorkerPoolTest, WhatIsUnderWayIsThatOfBusySlots) {
  auto& workers = pool(2);
  shared(0).expanded = {.transitions = 5, .observations = 6, .dropped = 7, .rebuilt = 8};
  shared(1).expanded = {.transitions = 50};
  slot(0).start(stage::Expand{});
  auto const now = workers.expanding();
  EXPECT_EQ(now.transitions, 5u);
  EXPECT_EQ(now.observations, 6u);
  EXPECT_EQ(now.dropped, 7u);
  EXPECT_EQ(now.rebuilt, 8u);
}

void add_label(run::SharedCaseStatistics& statistics, std::string_view text, std::uint64_t cases, double wanted = 0) {
  auto& label = statistics.labels[statistics.labels_used++];
  label.text.set(text);
  label.cases = cases;
  label.wanted = wanted;
}
void add_target(run::SharedCaseStatistics& statistics, std::string_view name, double highest) {
  auto& target = statistics.targets[statistics.targets_used++];
  target.name.set(name);
  target.highest = highest;
}

TEST_F(WorkerPoolTest, LabelsOfAllSlotsAreOneListTheMostFrequentFirst) {
  auto& workers = pool(2);
  add_label(shared(0).statistics, "empty", 3, 10);
  add_label(shared(0).statistics, "long", 5);
  add_label(shared(0).statistics, "never kept", 0);
  add_label(shared(1).statistics, "long", 6);
  add_label(shared(1).statistics, "empty", 4, 20);
  add_label(shared(1).statistics, "wanted", 0, 30);
  auto const said = workers.said();
  ASSERT_THAT(said.labels, SizeIs(3)) << "of one that no case kept there is nothing to say";
  EXPECT_EQ(said.labels[0].text, "long");
  EXPECT_EQ(said.labels[0].cases, 11u);
  EXPECT_EQ(said.labels[1].text, "empty");
  EXPECT_EQ(said.labels[1].cases, 7u);
  EXPECT_EQ(said.labels[1].wanted, 20);
  EXPECT_EQ(said.labels[2].text, "wanted");
  EXPECT_FALSE(said.more);
}

TEST_F(WorkerPoolTest, OfTargetsTheHighestCountsAndOnlyNumbersDo) {
  auto& workers = pool(2);
  add_target(shared(0).statistics, "size", 3);
  add_target(shared(0).statistics, "never", -std::numeric_limits<double>::infinity());
  add_target(shared(1).statistics, "size", 8);
  add_target(shared(1).statistics, "depth", -2);
  shared(1).statistics.full = true;
  auto const said = workers.said();
  ASSERT_THAT(said.targets, SizeIs(2));
  EXPECT_EQ(said.targets[0].name, "depth");
  EXPECT_EQ(said.targets[0].highest, -2);
  EXPECT_EQ(said.targets[1].name, "size");
  EXPECT_EQ(said.targets[1].highest, 8);
  EXPECT_TRUE(said.more);
}

// The code under test may have written anything there.
TEST_F(WorkerPoolTest, StatisticsThatWereOverwrittenCanBePrinted) {
  auto& workers = pool(1);
  auto& statistics = shared().statistics;
  add_label(statistics, "line\nfeed\x1b", 1);
  statistics.labels[1].text.size = 255;
  statistics.labels[1].cases = 1;
  statistics.labels_used = statistics.targets_used = 4'000'000'000u;
  auto const said = workers.said();
  EXPECT_LE(said.labels.size(), run::SharedCaseStatistics::most_labels);
  ASSERT_THAT(said.labels, SizeIs(2));
  bool const first = said.labels[0].text == "line?feed?";
  EXPECT_TRUE(first || said.labels[1].text == "line?feed?");
  EXPECT_EQ(said.labels[first ? 1 : 0].text, std::string(run::LabelText::longest, '?'));
}

}  // namespace
}  // namespace gneiss::dispatch
