// Whether a tape still fails in the same way, and what else was met on the way.
#include "analysis/replay_oracle.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>

#include "cover/instrumentation.hpp"
#include "harness/model_workers.hpp"
#include "harness/tapes.hpp"

namespace gneiss::analysis {
namespace {

using core::FailureKind;
using test::failing;
using testing::IsEmpty;
using testing::SizeIs;

tape::Tape calls(std::initializer_list<unsigned> operations) {
  tape::Tape result;
  std::uint64_t label = 0;
  for (auto const operation : operations) result = test::joined({result, test::instruction(operation, ++label)});
  return result;
}

struct ReplayOracleTest : testing::Test {
  ReplayOracle oracle(unsigned tries = 1, dispatch::RunOptions const& options = {}) {
    return {workers.pool(), failing(FailureKind::candidate_threw, 1), options, tries, foreign, avoided, activity};
  }

  test::IdleSubject const subject{4};
  events::Plan plan;
  notes::Verdict answer;
  ReplayOracle::Foreign foreign;
  std::set<std::uintptr_t> avoided;
  events::Activity activity{.instructions = 100};
  unsigned runs = 0;
  unsigned fails_at = 0;  // 0: always
  test::ModelWorkers workers{subject, plan, [this](tape::Tape const&, stage::RunOptions const&) {
                               return ++runs == fails_at || fails_at == 0 ? answer : notes::Verdict();
                             }};
};

TEST_F(ReplayOracleTest, ATapeThatFailsInTheSameWayIsGivenAsItRan) {
  answer = failing(FailureKind::candidate_threw, 1);
  EXPECT_EQ(oracle()(calls({0, 1})), calls({0, 1}));
  answer = failing(FailureKind::candidate_threw, 2);
  EXPECT_FALSE(oracle()(calls({0, 1}))) << "of another operation";
  answer = {};
  EXPECT_FALSE(oracle()(calls({0, 1})));
}

TEST_F(ReplayOracleTest, WhatFailsNowAndThenIsRunSeveralTimes) {
  answer = failing(FailureKind::candidate_threw, 1);
  fails_at = 4;
  auto patient = oracle(4);
  EXPECT_TRUE(patient(calls({1})));
  EXPECT_EQ(runs, 4u);
  runs = 0;
  auto hasty = oracle(3);
  EXPECT_FALSE(hasty(calls({1})));
  EXPECT_EQ(runs, 3u);
}

TEST_F(ReplayOracleTest, ItIsRunAsItWasSaid) {
  answer = failing(FailureKind::candidate_threw, 1);
  oracle(1, {.leaks = true, .fresh = true})(calls({1}));
  ASSERT_THAT(workers.options(), SizeIs(1));
  EXPECT_TRUE(workers.options()[0].leaks && workers.options()[0].fresh);
  EXPECT_THAT(workers.slot().renewals, SizeIs(1));
}

TEST_F(ReplayOracleTest, OfOtherFailuresTheSimplestTapesAreKept) {
  auto judge = oracle();
  answer = failing(FailureKind::aborted, 0, 5);
  judge(calls({0, 1, 2}));
  judge(calls({3, 1}));
  judge(calls({0, 1, 3}));
  answer = failing(FailureKind::disagreement);
  judge(calls({2}));
  ASSERT_THAT(judge.others(), SizeIs(2));
  auto const aborted = judge.others().find(signature_of(failing(FailureKind::aborted, 0, 5)));
  ASSERT_NE(aborted, judge.others().end());
  EXPECT_EQ(aborted->second.tape, calls({3, 1}));
}

TEST_F(ReplayOracleTest, WhatPassesOrIsWantedIsNoOther) {
  auto judge = oracle();
  answer = {};
  judge(calls({0}));
  answer = failing(FailureKind::candidate_threw, 1);
  judge(calls({0}));
  EXPECT_THAT(judge.others(), IsEmpty());
}

TEST_F(ReplayOracleTest, WhatIsForeignDoesNotTakeItsPlace) {
  answer = failing(FailureKind::candidate_threw, 1);
  foreign = [](dispatch::Evaluation const& evaluation) { return evaluation.tape == calls({2}); };
  auto judge = oracle();
  EXPECT_FALSE(judge(calls({2})));
  EXPECT_TRUE(judge(calls({1})));
}

TEST_F(ReplayOracleTest, WhatRunsAPlaceThatIsAvoidedDoesNotTakeItsPlace) {
  answer = failing(FailureKind::candidate_threw, 1);
  std::uint64_t ran = 100;
  bool more = false;
  workers.besides = [&](tape::Tape const&, stage::Stage& stage) {
    auto& list = *::new (stage.output().data()) cover::PlaceList();
    list.in_order[list.count++] = ran;
    list.more = more;
  };
  EXPECT_TRUE(oracle()(calls({1})));
  EXPECT_FALSE(workers.options().back().traced);
  avoided = {99};  // where the call at 100 comes from
  EXPECT_FALSE(oracle()(calls({1})));
  EXPECT_TRUE(workers.options().back().traced);
  ran = 200;
  EXPECT_TRUE(oracle()(calls({1})));
  more = true;
  EXPECT_FALSE(oracle()(calls({1}))) << "it may have";
}

TEST_F(ReplayOracleTest, TellsHowFarItHasCome) {
  answer = failing(FailureKind::candidate_threw, 1);
  auto judge = oracle();
  judge(calls({0, 1, 2}));
  judge(calls({0, 1, 2, 3}));
  EXPECT_EQ(activity.runs, 2u);
  EXPECT_EQ(activity.instructions, 3u);
}

TEST_F(ReplayOracleTest, WhatCannotBeRunDoesNotFail) {
  answer = failing(FailureKind::candidate_threw, 1);
  EXPECT_FALSE(oracle()(tape::Tape(workers.slot().stage().given().size() + 1)));
  EXPECT_EQ(runs, 0u);
}

}  // namespace
}  // namespace gneiss::analysis
