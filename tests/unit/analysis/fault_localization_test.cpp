// Lines that run only when a scenario fails. The workers are a model, which tells what ran; the lines are real.
#include "analysis/fault_localization.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>

#include "analysis/lines_to_find.hpp"
#include "cover/instrumentation.hpp"
#include "harness/model_workers.hpp"
#include "harness/tapes.hpp"

namespace gneiss::analysis {
namespace {

using core::FailureKind;
using test::failing;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::Not;
using testing::Optional;
using testing::SizeIs;

/// Does operation 1 get 50 or more?
bool is_wrong(tape::Tape const& tape, std::uint64_t least = 50) {
  bool of_one = false;
  for (auto const& entry : tape) {
    if (entry.is_open(Span::instruction)) of_one = entry.tag == 1;
    if (of_one && entry.is_choice() && entry.value >= least) return true;
  }
  return false;
}

struct FaultLocalization : testing::Test {
  FaultLocalization() { cover::instrumentation.called = true; }
  ~FaultLocalization() override { cover::instrumentation.called = called_before; }

  static std::uint64_t address(int (*function)(int)) {
    // A place is where the call at the beginning of a block returns to.
    return reinterpret_cast<std::uintptr_t>(function) + 5;
  }
  void write_places(bool fails, stage::Stage& stage, bool beyond = false) const {
    auto& list = *::new (stage.output().data()) cover::PlaceList();
    auto const mark = under_test ? cover::PlaceList::under_test : 0;
    if (beyond && runs_beyond != 0) {
      list.in_order[list.count++] = runs_beyond | mark;
      return;
    }
    list.in_order[list.count++] = address(test::runs_always) | mark;
    if (fails || runs_when_it_passes) list.in_order[list.count++] = address(test::runs_when_it_fails) | mark;
    list.more = no_room;
  }
  std::vector<events::CodeLine> lines(os::StopToken const& stop = {}) {
    workers.emplace(subject, plan, [this](tape::Tape const& each, stage::RunOptions const&) {
      ++runs;
      return is_wrong(each) ? verdict : notes::Verdict();
    });
    workers->of_numbers = test::instruction(0, 1);
    workers->besides = [this](tape::Tape const& each, stage::Stage& stage) {
      write_places(is_wrong(each), stage, is_wrong(each, 60));
    };
    code = code_of_failing_runs(workers->pool(), tape, verdict, {}, avoided, stop);
    return code.told;
  }

  bool const called_before = cover::instrumentation.called;
  test::IdleSubject const subject{2};
  events::Plan plan;
  notes::Verdict const verdict = failing(FailureKind::candidate_threw, 1);
  tape::Tape tape = test::joined(
      {test::instruction(0, 1), test::instruction(1, 2, {test::argument({{tape::choice(Kind::integer, 50, 99)}})})});
  bool under_test = true;
  bool runs_when_it_passes = false;
  bool no_room = false;
  unsigned runs = 0;
  FailingCode code;
  std::set<std::uintptr_t> avoided;
  std::uintptr_t runs_beyond = 0;  // a place that runs in place of the others where 60 or more is given
  std::optional<test::ModelWorkers> workers;
};

TEST_F(FaultLocalization, NamesTheLineThatRunsOnlyWhenItFails) {
  auto const found = lines();
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].file, test::lines_file);
  EXPECT_EQ(found[0].line, test::line_when_it_fails);
  EXPECT_THAT(found[0].function, testing::HasSubstr("runs_when_it_fails"));
  EXPECT_THAT(workers->options(), Each(Field(&stage::RunOptions::traced, true)));
}

TEST_F(FaultLocalization, TellsThePlacesAndTheirLines) {
  lines();
  auto const place = static_cast<std::uintptr_t>(address(test::runs_when_it_fails)) - 1;
  EXPECT_THAT(code.places, ElementsAre(place));
  ASSERT_THAT(code.lines, SizeIs(1));
  EXPECT_EQ(code.lines.begin()->line, test::line_when_it_fails);
  std::vector<cover::Place> const other{{static_cast<std::uintptr_t>(address(test::runs_always)) - 1, true}};
  std::vector<cover::Place> const same{other[0], {place, true}};
  EXPECT_TRUE(runs_any(same, code.places));
  EXPECT_FALSE(runs_any(other, code.places));
  // Another place on the line: a few bytes on in the function, which has one line that counts.
  EXPECT_THAT(places_on(code.lines, {other[0], {place + 1, true}, {place + 2, false}}),
              Optional(ElementsAre(place + 1)));
  EXPECT_THAT(places_on(code.lines, other), Optional(IsEmpty()));
}

TEST_F(FaultLocalization, WhatFailsForAnotherReasonSaysNothing) {
  runs_beyond = 100;
  EXPECT_THAT(lines(), IsEmpty()) << "nothing runs whenever it fails";
  avoided = {99};
  EXPECT_THAT(lines(), SizeIs(1));
}

TEST_F(FaultLocalization, WhatAlsoRunsWhenItPassesIsNotNamed) {
  runs_when_it_passes = true;
  EXPECT_THAT(lines(), IsEmpty());
  EXPECT_THAT(code.places, IsEmpty());
  EXPECT_LT(runs, 10u) << "when nothing is left, no more is run";
}

TEST_F(FaultLocalization, WhatIsNotUnderTestIsNotNamed) {
  under_test = false;
  EXPECT_THAT(lines(), IsEmpty());
}

TEST_F(FaultLocalization, WhereNotAllThatRanIsKnownNothingIsNamed) {
  no_room = true;
  EXPECT_THAT(lines(), IsEmpty());
}

TEST_F(FaultLocalization, CodeThatIsNotInstrumentedIsNotRunForThis) {
  cover::instrumentation.called = false;
  EXPECT_THAT(lines(), IsEmpty());
  EXPECT_EQ(runs, 0u);
}

TEST_F(FaultLocalization, WhatDoesNotFailAnyMoreHasNoSuchLines) {
  tape = test::instruction(1, 1, {test::argument({test::number(3)})});
  EXPECT_THAT(lines(), IsEmpty());
  EXPECT_EQ(runs, 1u);
}

TEST_F(FaultLocalization, AnInterruptedUserDoesNotWaitForThem) {
  EXPECT_THAT(lines(os::StopToken([this] { return runs > 2; })), IsEmpty());
  EXPECT_LT(runs, 10u);
}

// Nothing like it passes: then anything that does tells what is common.
TEST_F(FaultLocalization, ScenariosMadeUpTellWhatPasses) {
  tape = test::instruction(1, 1, {test::argument({{tape::choice(Kind::integer, 50, 99)}})});
  auto const found = lines();
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].line, test::line_when_it_fails);
  bool sampled = false;
  for (auto const& task : workers->slot().tasks) sampled = sampled || std::holds_alternative<stage::Sample>(task);
  EXPECT_TRUE(sampled);
}

TEST_F(FaultLocalization, OfALeakScenariosMadeUpSayNothing) {
  auto const leak = failing(FailureKind::leaked, 1);
  test::ModelWorkers leaking(subject, plan, [&](tape::Tape const& each, stage::RunOptions const&) {
    return is_wrong(each) ? leak : notes::Verdict();
  });
  leaking.of_numbers = test::instruction(0, 1);
  leaking.besides = [this](tape::Tape const& each, stage::Stage& stage) { write_places(is_wrong(each), stage); };
  EXPECT_THAT(code_of_failing_runs(leaking.pool(), tape, leak, {.leaks = true}, {}, {}).told, Not(IsEmpty()));
  for (auto const& task : leaking.slot().tasks) EXPECT_FALSE(std::holds_alternative<stage::Sample>(task));
}

}  // namespace
}  // namespace gneiss::analysis
