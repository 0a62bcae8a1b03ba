// The guided worker, in this process: seeds, mutants, what lies on the stage when one fails. The code is not
// instrumented, so that it goes by operations, sizes and kinds of results.
#include "worker/guide.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/scenario.hpp"
#include "harness/temporary_directory.hpp"
#include "run/case_recorder.hpp"
#include "worker/task_runner.hpp"

namespace gneiss::worker {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using List = std::vector<int>;
using End = stage::TaskResult::End;

/// A list that says something of how long it is; the candidate forgets what it holds beyond `most`.
void describe_lists(Library& lib, std::size_t most) {
  auto list = lib.type<List, List>("list").initial();
  lib.op(
      "push", fn(list, below(4)), [](List& l, int n) { l.push_back(n); },
      [most](List& l, int n) {
        if (l.size() != most) l.push_back(n);
      });
  lib.op(
      "clear", fn(list), [](List& l) { l.clear(); }, [](List& l) { l.clear(); });
  lib.op(
      "size", fn(constant(list)), [](List const& l) { return l.size(); }, [](List const& l) { return l.size(); });
}

/// All that a guided worker has.
struct Guided {
  explicit Guided(core::Subject const& subject, events::Plan const& given, std::uint64_t seed = 1)
      : plan(given), stage(subject), runner(subject), guide(subject, plan, stage, runner, seed) {}

  /// Runs so many scenarios; what each did, in short.
  std::vector<std::uint64_t> run(std::uint64_t count) {
    std::vector<std::uint64_t> result;
    for (std::uint64_t i = 0; i != count; ++i) {
      auto const verdict = guide.run(next++);
      result.push_back(verdict.operations << 8 | static_cast<unsigned>(verdict.outcome));
    }
    return result;
  }
  stage::Guided const& told() const { return stage.shared().guided; }

  events::Plan plan;
  stage::Stage stage;
  run::Runner runner;
  Guide guide;
  std::uint64_t next = 0;
};

struct GuideTest : testing::Test {
  GuideTest() {
    plan.mode = events::Mode::guided;
    plan.distribution.fuel = 30;
    plan.guidance.schedule.warm_up = 50;
    plan.guidance.schedule.made_up = 0;
    plan.leaks = false;
  }
  events::Plan plan;
  test::Described const lists{[](Library& lib) { describe_lists(lib, 1000); }};
};

TEST_F(GuideTest, KeepsSeedsAndMutatesThem) {
  Guided guided(lists.subject, plan);
  guided.run(50);
  EXPECT_EQ(guided.told().mutants, 0u) << "at first all are made up";
  guided.run(500);
  EXPECT_GT(guided.told().seeds, 0u);
  EXPECT_GT(guided.told().mutants, 10u);
  EXPECT_GT(guided.told().seen, 0u);
  EXPECT_LE(guided.told().mutants, 500u);
}

TEST_F(GuideTest, TheSameSeedDoesTheSameAndAnotherDoesNot) {
  Guided first(lists.subject, plan);
  Guided second(lists.subject, plan);
  Guided other(lists.subject, plan, 2);
  auto const did = first.run(300);
  EXPECT_EQ(second.run(300), did);
  EXPECT_EQ(second.told().seeds, first.told().seeds);
  EXPECT_NE(other.run(300), did);
}

TEST_F(GuideTest, TheLastScenarioIsRunAgainAsItWas) {
  Guided guided(lists.subject, plan);
  unsigned on_tape = 0;
  unsigned made_up = 0;
  for (std::uint64_t i = 0; i != 250; ++i) {
    auto const verdict = guided.guide.run(i);
    auto const again = guided.guide.again();
    ++(guided.told().on_tape ? on_tape : made_up);
    ASSERT_EQ(again.operations, verdict.operations) << i;
    ASSERT_EQ(again.outcome, verdict.outcome) << i;
  }
  EXPECT_GT(on_tape, 0u);
  EXPECT_GT(made_up, 0u);
}

TEST_F(GuideTest, WhatFailsLiesOnTheStage) {
  test::Described const forgetful{[](Library& lib) { describe_lists(lib, 12); }};
  unsigned on_tape = 0;
  for (std::uint64_t seed = 1; seed != 8; ++seed) {
    Guided guided(forgetful.subject, plan, seed);
    notes::Verdict verdict;
    while (!verdict.failed() && guided.next != 20'000) verdict = guided.guide.run(guided.next++);
    ASSERT_TRUE(verdict.failed()) << seed;
    auto const& stage = guided.stage;
    if (!guided.told().on_tape) {
      tape::RawChoiceReplay replay(stage.numbers().first(stage.numbers().size()), stage.read_start());
      EXPECT_TRUE(notes::same_way(test::play(forgetful.subject, replay).verdict, verdict));
      continue;
    }
    ++on_tape;
    auto const tape = guided.told().recorded ? stage.read_tape() : stage.read_given(guided.told().length);
    tape::Replay replay(tape);
    replay.match_types(true);
    EXPECT_TRUE(notes::same_way(test::play(forgetful.subject, replay).verdict, verdict));
  }
  EXPECT_GT(on_tape, 0u);
}

TEST_F(GuideTest, TheCorpusIsRunFirstTheShortestFirst) {
  test::TemporaryDirectory directory;
  plan.corpus = directory.path();
  std::uint64_t saved = 0;
  {
    Guided guided(lists.subject, plan);
    guided.run(400);
    saved = guided.told().saved;
    EXPECT_GT(saved, 0u);
    EXPECT_EQ(guided.told().unsaved, 0u);
    EXPECT_THAT(directory.files(".tape"), SizeIs(saved));
  }
  Guided guided(lists.subject, plan, 5);
  std::size_t length = 0;
  for (std::uint64_t i = 0; i != saved; ++i) {
    EXPECT_FALSE(guided.guide.run(i).failed());
    EXPECT_TRUE(guided.told().on_tape);
    EXPECT_EQ(guided.told().known, i + 1);
    EXPECT_GE(guided.told().length, length);
    length = guided.told().length;
  }
  EXPECT_EQ(guided.told().mutants, 0u);
  EXPECT_GT(guided.told().seeds, 0u) << "what it did is new to this worker";
  EXPECT_EQ(guided.told().saved, 0u) << "it is in the corpus already";
  guided.guide.run(saved);
  EXPECT_EQ(guided.told().known, saved);
}

TEST_F(GuideTest, ItTellsHowOftenAScenarioIsBegun) {
  Guided guided(lists.subject, plan);
  guided.run(200);
  EXPECT_GE(guided.stage.shared().begun, 200u) << "what is tried beside them has its own time, too";
}

// Higher and higher, by what the case itself says.
TEST_F(GuideTest, RaisesTargets) {
  core::Subject subject("climb", true);
  {
    core::Describing const now(subject);
    Property property(subject);
    property.check(vector_of(below(100), up_to(20)), GNEISS_DEFINE(climbs, [](std::vector<int> const& all) {
                     double sum = 0;
                     for (int const n : all) sum += n;
                     target(sum, "sum");
                     return true;
                   }));
  }
  auto const highest = [&](bool guided) {
    stage::Stage stage(subject);
    TaskRunner tasks(subject, plan, stage);
    tasks.perform(stage::Explore{.first = 0, .end = 3000, .guided = guided});
    EXPECT_EQ(stage.shared().statistics.targets_used, 1u);
    return stage.shared().statistics.targets[0].highest;
  };
  EXPECT_GT(highest(true), highest(false));
}

}  // namespace
}  // namespace gneiss::worker
