// What a worker does for each task, in this process: what it counts, what it tells of a failure.
#include "worker/task_runner.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "gneiss/counted.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"

namespace gneiss::worker {
namespace {

using core::FailureKind;
using test::argument;
using test::instruction;
using test::number;
using testing::IsEmpty;
using testing::SizeIs;
using End = stage::TaskResult::End;

std::vector<std::unique_ptr<Counted<int>>> lost;  // reachable, so that only Gneiss sees a leak

/// A stage and who works on it.
struct Worker {
  explicit Worker(core::Subject const& subject, events::Plan const& given = usual_plan())
      : plan(given), stage(subject), tasks(subject, plan, stage) {}

  static events::Plan usual_plan() {
    events::Plan plan;
    plan.seed = 1;
    plan.leaks = false;
    return plan;
  }
  End run(stage::Task const& task) {
    auto& result = stage.shared().result;
    result.end = End::running;
    result.exact = true;
    stage.shared().recorded = 0;
    stage.shared().stop_at = ~std::uint64_t{0};
    tasks.perform(task);
    return result.end;
  }
  End replay(tape::Tape const& tape, stage::RunOptions const& options = {}) {
    EXPECT_TRUE(stage.put(tape));
    return run(stage::ReplayTape{.length = tape.size(), .options = options});
  }
  stage::TaskResult const& result() const { return stage.shared().result; }
  stage::Counts const& counts() const { return stage.shared().counts; }

  events::Plan plan;
  stage::Stage stage;
  TaskRunner tasks;
};

/// An operation of a number below 100, in whose candidate `act` happens.
test::Described numbers(std::function<int(int)> const& act) {
  return test::Described([act](Library& lib) {
    lib.op(
        "get", fn(below(100)), [](int n) { return n; }, act);
  });
}
tape::Tape get(std::uint64_t n, std::uint64_t label = 1) {
  return instruction(0, label, {argument({{tape::choice(Kind::integer, n, 99)}})});
}

/// A property of a number below 100.
struct Checked {
  template <class Predicate>
  explicit Checked(Predicate predicate) {
    core::Describing const now(subject);
    Property property(subject);
    property.check(below(100), predicate);
  }
  core::Subject subject{"checked", true};
};

int right(int n) {
  return n;
}
int never_seven(int n) {
  return n == 7 ? 0 : n;
}

TEST(TaskRunnerTest, NothingIsDoneAtOnce) {
  auto const lib = numbers(right);
  Worker worker(lib.subject);
  EXPECT_EQ(worker.run(stage::Idle{}), End::done);
  EXPECT_EQ(worker.counts().scenarios, 0u);
}

TEST(TaskRunnerTest, ExploresEveryScenarioOfItsRange) {
  auto const lib = numbers(right);
  Worker worker(lib.subject);
  EXPECT_EQ(worker.run(stage::Explore{.first = 10, .end = 40, .stride = 3}), End::done);
  EXPECT_EQ(worker.counts().scenarios, 10u);
  EXPECT_EQ(worker.stage.shared().counted, 10u);
  std::uint64_t operations = 0;
  for (std::uint64_t i = 0; i != 10; ++i) {
    EXPECT_EQ(worker.stage.history()[i].scenario, 10 + 3 * i);
    operations += worker.stage.history()[i].operations;
  }
  EXPECT_EQ(worker.counts().operations, operations);
  EXPECT_EQ(worker.stage.ran()[0], 1);
}

// What a scenario does depends on its number alone, not on those that were run before it.
TEST(TaskRunnerTest, ARangeCanBeCutAnywhere) {
  auto const lib = numbers(right);
  Worker whole(lib.subject);
  whole.run(stage::Explore{.first = 0, .end = 50});
  Worker parts(lib.subject);
  parts.run(stage::Explore{.first = 20, .end = 50});
  parts.run(stage::Explore{.first = 0, .end = 20});
  EXPECT_EQ(parts.counts().operations, whole.counts().operations);
}

TEST(TaskRunnerTest, AFailureEndsItAndItsNumbersReplay) {
  auto const lib = numbers(never_seven);
  Worker worker(lib.subject);
  ASSERT_EQ(worker.run(stage::Explore{.first = 0, .end = 1000}), End::failed);
  auto const found = worker.result().verdict;
  EXPECT_EQ(found.failure, FailureKind::disagreement);
  EXPECT_EQ(worker.result().scenario + 1, worker.counts().scenarios) << "it is counted, too";
  auto const numbers = worker.stage.read_numbers();
  auto const last = worker.stage.read_start();
  ASSERT_TRUE(worker.stage.put(numbers));
  ASSERT_EQ(worker.run(stage::ReplayNumbers{.length = numbers.size(), .last = last}), End::failed);
  EXPECT_TRUE(notes::same_way(worker.result().verdict, found));
  auto const tape = worker.stage.read_tape();
  ASSERT_EQ(worker.replay(tape), End::failed);
  EXPECT_TRUE(worker.result().exact);
  EXPECT_EQ(worker.stage.read_tape(), tape);
}

TEST(TaskRunnerTest, EndsWhereItIsAskedTo) {
  auto const lib = numbers(right);
  Worker worker(lib.subject);
  unsigned asked = 0;
  worker.tasks.pulse = [&] { return ++asked == 3; };
  EXPECT_EQ(worker.run(stage::Explore{.first = 0, .end = 100'000}), End::done);
  EXPECT_EQ(asked, 3u);
  EXPECT_LT(worker.counts().scenarios, 100u);
}

TEST(TaskRunnerTest, GivesUpWhereAlmostAllIsDiscarded) {
  Checked const checked(GNEISS_DEFINE(never, [](int n) {
    assume(n > 1000);
    return true;
  }));
  auto plan = Worker::usual_plan();
  plan.discards_each = 5;
  Worker worker(checked.subject, plan);
  EXPECT_EQ(worker.run(stage::Explore{.first = 0, .end = 100'000}), End::gave_up);
  EXPECT_EQ(worker.counts().discarded, worker.counts().scenarios);
  EXPECT_EQ(worker.counts().discarded, 51u) << "patience for the first ten, five each";
}

TEST(TaskRunnerTest, LabelsOfCasesThatAreDiscardedDoNotCount) {
  Checked const checked(GNEISS_DEFINE(labelled, [](int n) {
    label(n % 2 == 0 ? "even" : "odd");
    assume(n % 2 == 0);
    return true;
  }));
  Worker worker(checked.subject);
  worker.run(stage::Explore{.first = 0, .end = 200});
  auto& statistics = worker.stage.shared().statistics;
  ASSERT_EQ(statistics.labels_used, 2u);
  auto const& first = statistics.labels[0];
  auto const& second = statistics.labels[1];
  auto const& even = first.text.view() == "even" ? first : second;
  auto const& odd = first.text.view() == "even" ? second : first;
  EXPECT_EQ(even.cases, worker.counts().scenarios - worker.counts().discarded);
  EXPECT_EQ(odd.cases, 0u);
  worker.stage.take_back(100, 1000);
  EXPECT_EQ(even.cases, worker.counts().scenarios - worker.counts().discarded) << "nor those that are taken back";
}

TEST(TaskRunnerTest, ObjectsThatAreLeftBehindAreAFailure) {
  auto const lib = numbers([](int n) {
    if (n > 90) lost.push_back(std::make_unique<Counted<int>>(n));
    return n;
  });
  auto plan = Worker::usual_plan();
  plan.leaks = true;
  Worker worker(lib.subject, plan);
  ASSERT_EQ(worker.run(stage::Explore{.first = 0, .end = 1000}), End::failed);
  EXPECT_EQ(worker.result().verdict.failure, FailureKind::objects_left);
  EXPECT_EQ(worker.result().verdict.phase, core::Phase::ending_candidate);
  EXPECT_GE(worker.result().leaked, 1u);
  lost.clear();
}

TEST(TaskRunnerTest, ObjectsThatTheReferenceLeavesBehindAreItsOwn) {
  test::Described const lib([](Library& described) {
    described.op(
        "get", fn(below(100)),
        [](int n) {
          lost.push_back(std::make_unique<Counted<int>>(n));
          return n;
        },
        right);
  });
  Worker worker(lib.subject);
  EXPECT_EQ(worker.replay(get(3)), End::done) << "unless somebody wants to know";
  ASSERT_EQ(worker.replay(test::joined({get(3), get(4, 2)}), {.leaks = true}), End::failed);
  EXPECT_EQ(worker.result().verdict.failure, FailureKind::objects_left);
  EXPECT_EQ(worker.result().verdict.phase, core::Phase::ending_reference);
  EXPECT_EQ(worker.result().leaked, 2u) << "each time";
  lost.clear();
}

/// An operation whose sides each return so many counted objects, and leave one behind where they are told to.
test::Described lists(bool of_reference, bool of_candidate) {
  return test::Described([=](Library& lib) {
    auto const call = [](bool leaves) {
      return [=](int n) {
        if (leaves) lost.push_back(std::make_unique<Counted<int>>(n));
        return std::vector<Counted<int>>(3, Counted<int>(n));
      };
    };
    lib.op("list", fn(below(100)), call(of_reference), call(of_candidate));
  });
}

// What a result holds goes when it does, and is not what its side keeps.
TEST(TaskRunnerTest, WhoLeavesObjectsBehindIsToldApartFromWhoReturnsSome) {
  for (bool const of_reference : {false, true}) {
    auto const lib = lists(of_reference, !of_reference);
    Worker worker(lib.subject);
    ASSERT_EQ(worker.replay(get(3), {.leaks = true}), End::failed);
    EXPECT_EQ(worker.result().verdict.failure, FailureKind::objects_left);
    EXPECT_EQ(worker.result().verdict.phase,
              of_reference ? core::Phase::ending_reference : core::Phase::ending_candidate);
    EXPECT_EQ(worker.result().leaked, 1u);
    EXPECT_EQ(worker.result().leak_in_doubt, 0);
    lost.clear();
  }
}

// To see whose it is it is run again, and what it was made of must be as it was: it is told by that.
TEST(TaskRunnerTest, AScenarioThatLeavesObjectsBehindKeepsItsNumbers) {
  test::Described const lib([](Library& described) {
    auto pile = described.type<int, int>("pile").regular();
    auto const leave = [](int& a, int const& b) {
      lost.push_back(std::make_unique<Counted<int>>(b));
      ++a;
    };
    described.op(
        "leave", fn(pile, pile), [](int& a, int const&) { ++a; }, leave);
  });
  auto plan = Worker::usual_plan();
  plan.distribution.swarm_percent = 0;
  Worker untroubled(lib.subject, plan);
  plan.leaks = true;
  Worker worker(lib.subject, plan);
  auto const numbers_of = [](Worker& which, std::uint64_t scenario) {
    auto const numbers = which.stage.numbers().first(4096);
    std::fill(numbers.begin(), numbers.end(), 0);
    which.run(stage::Explore{.first = scenario, .end = scenario + 1});
    return std::vector(numbers.begin(), numbers.end());
  };
  unsigned failed = 0;
  for (std::uint64_t i = 0; i != 8; ++i) {
    EXPECT_EQ(numbers_of(worker, i), numbers_of(untroubled, i)) << i;
    if (worker.result().end != End::failed) continue;
    ++failed;
    EXPECT_EQ(worker.result().verdict.phase, core::Phase::ending_candidate);
  }
  EXPECT_GE(failed, 4u);
  lost.clear();
}

// What was made up for both may have gone to either.
TEST(TaskRunnerTest, WhereAnArgumentIsKeptItIsInDoubtByWhom) {
  static std::vector<std::shared_ptr<Counted<int>>> kept;
  test::Described const lib([](Library& described) {
    auto const shared =
        generated([](Source& source) { return std::make_shared<Counted<int>>(static_cast<int>(source.draw(99))); },
                  [](auto const&) { return "nullptr"; });
    auto const keep = [](std::shared_ptr<Counted<int>> const& given) { kept.push_back(given); };
    described.op("keep", fn(shared), keep, [](std::shared_ptr<Counted<int>> const&) {});
  });
  Worker worker(lib.subject);
  ASSERT_EQ(worker.replay(get(3), {.leaks = true}), End::failed);
  EXPECT_EQ(worker.result().verdict.failure, FailureKind::objects_left);
  EXPECT_EQ(worker.result().leak_in_doubt, 1);
  kept.clear();
}

// A cache that is filled once is none.
TEST(TaskRunnerTest, ObjectsThatStayOnceAreNoLeak) {
  auto const lib = numbers([](int n) {
    if (lost.size() < 5) lost.push_back(std::make_unique<Counted<int>>(n));
    return n;
  });
  auto plan = Worker::usual_plan();
  plan.leaks = true;
  Worker worker(lib.subject, plan);
  EXPECT_EQ(worker.run(stage::Explore{.first = 0, .end = 100}), End::done);
  lost.clear();
}

TEST(TaskRunnerTest, ATapeIsReplayedAsFarAsItFits) {
  auto const lib = numbers(never_seven);
  Worker worker(lib.subject);
  EXPECT_EQ(worker.replay(test::joined({get(1), get(2, 2)})), End::done);
  EXPECT_TRUE(worker.result().exact);
  EXPECT_EQ(worker.result().verdict.operations, 2u);
  EXPECT_EQ(worker.replay(instruction(0, 1)), End::done);
  EXPECT_FALSE(worker.result().exact) << "an argument was missing";
  EXPECT_EQ(worker.replay(test::joined({get(7), get(2, 2)})), End::failed);
  EXPECT_EQ(tape::instructions(worker.stage.read_tape()).size(), 1u) << "what follows does not matter";
  EXPECT_EQ(worker.counts().scenarios, 0u) << "a replay is not explored";
}

TEST(TaskRunnerTest, NotesAreTakenWhereTheyAreWanted) {
  auto const lib = numbers(never_seven);
  Worker worker(lib.subject);
  worker.replay(test::joined({get(1), get(7, 2)}));
  EXPECT_THAT(worker.stage.read_notes().instructions, IsEmpty());
  worker.replay(test::joined({get(1), get(7, 2)}), {.notes = true});
  auto const notes = worker.stage.read_notes();
  ASSERT_THAT(notes.instructions, SizeIs(2));
  EXPECT_EQ(notes.instructions[1].operation, 0u);
  EXPECT_EQ(notes.instructions[1].arguments.at(0).text, "7");
}

TEST(TaskRunnerTest, WhatIsSaidOfACaseIsHeardWhereItCounts) {
  Checked const checked(GNEISS_DEFINE(always_labelled, [](int) {
    label("case");
    return true;
  }));
  Worker worker(checked.subject);
  auto const& statistics = worker.stage.shared().statistics;
  worker.replay(get(1));
  EXPECT_EQ(statistics.labels_used, 0u);
  worker.replay(get(1), {.heard = true});
  ASSERT_EQ(statistics.labels_used, 1u);
  EXPECT_EQ(statistics.labels[0].cases, 1u);
}

TEST(TaskRunnerTest, ASampleIsTheScenarioOfItsNumberAndDoesNotCount) {
  std::vector<int> called;
  auto const lib = numbers([&](int n) {
    called.push_back(n);
    return n;
  });
  Worker worker(lib.subject);
  EXPECT_EQ(worker.run(stage::Sample{.scenario = 5}), End::done);
  auto const first = std::exchange(called, {});
  EXPECT_FALSE(first.empty());
  worker.run(stage::Sample{.scenario = 6});
  EXPECT_NE(std::exchange(called, {}), first);
  worker.run(stage::Sample{.scenario = 5});
  EXPECT_EQ(called, first);
  EXPECT_EQ(worker.counts().scenarios, 0u);
}

TEST(TaskRunnerTest, ASampleThatFailsSaysSo) {
  auto const lib = numbers([](int) { return -1; });
  Worker worker(lib.subject);
  EXPECT_EQ(worker.run(stage::Sample{.scenario = 5}), End::failed);
  EXPECT_EQ(worker.result().scenario, 5u);
}

TEST(TaskRunnerTest, ClosedFilesAreLookedForNowAndThenOrAfterEach) {
  auto const lib = numbers(right);
  Worker worker(lib.subject);
  bool open = true;
  worker.tasks.files_open = [&] { return open; };
  EXPECT_EQ(worker.run(stage::Explore{.first = 0, .end = 100}), End::done);
  open = false;
  EXPECT_EQ(worker.run(stage::Explore{.first = 100, .end = 1000}), End::lost_descriptor);
  EXPECT_EQ(worker.result().scenario, 100 + stage::descriptor_interval - 1);
  EXPECT_EQ(worker.run(stage::Explore{.first = 0, .end = 1000, .each_with_care = true}), End::failed);
  EXPECT_EQ(worker.result().scenario, 0u);
  EXPECT_EQ(worker.result().verdict.failure, FailureKind::closed_descriptors);
}

TEST(TaskRunnerTest, EachRunIsBegunSoThatItsTimeIsItsOwn) {
  auto const lib = numbers(right);
  Worker worker(lib.subject);
  worker.run(stage::Explore{.first = 3, .end = 7});
  EXPECT_EQ(worker.stage.shared().begun, 4u);
  EXPECT_EQ(worker.stage.shared().scenario, 6u);
  worker.replay(get(1));
  EXPECT_EQ(worker.stage.shared().begun, 5u);
}

TEST(TaskRunnerTest, GuidedScenariosAreCountedLikeOthers) {
  auto const lib = numbers(right);
  auto plan = Worker::usual_plan();
  plan.guidance.schedule.warm_up = 50;
  Worker worker(lib.subject, plan);
  EXPECT_EQ(worker.run(stage::Explore{.first = 0, .end = 300, .guided = true}), End::done);
  EXPECT_EQ(worker.counts().scenarios, 300u);
  EXPECT_GT(worker.stage.shared().guided.seeds, 0u);
}

TEST(TaskRunnerTest, CasesOfAPropertyAreHeardInASearch) {
  Checked const checked(GNEISS_DEFINE(searched, [](int n) {
    label(n < 30 ? "small" : "large");
    return true;
  }));
  Worker worker(checked.subject);
  worker.stage.input()[0] = 1;  // the empty state
  worker.stage.input()[1] = 0;
  EXPECT_EQ(worker.run(stage::Expand{.end = 1, .levels = 1}), End::done);
  auto const& statistics = worker.stage.shared().statistics;
  ASSERT_EQ(statistics.labels_used, 2u);
  EXPECT_EQ(statistics.labels[0].cases, 30u);
  EXPECT_EQ(statistics.labels[1].cases, 70u);
}

}  // namespace
}  // namespace gneiss::worker
