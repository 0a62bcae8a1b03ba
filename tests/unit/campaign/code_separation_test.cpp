// Failures of one group, told apart by what runs in the code. The workers are a model, which tells what ran.
#include "campaign/code_separation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <new>

#include "cover/instrumentation.hpp"
#include "harness/model_workers.hpp"
#include "harness/tapes.hpp"

namespace gneiss::campaign {
namespace {

using core::FailureKind;
using testing::ElementsAre;
using testing::IsEmpty;

using Ran = std::vector<cover::Place>;

struct CodeSeparationTest : testing::Test {
  CodeSeparationTest() {
    workers.besides = [this](tape::Tape const& tape, stage::Stage& stage) {
      auto& list = *::new (stage.output().data()) cover::PlaceList();
      // An address is where the call comes from, just before the one that is written down.
      for (auto const address : runs[tape[0].tag]) list.in_order[list.count++] = address + 1;
    };
  }

  events::Failure failure(unsigned operation) const {
    events::Failure result{.subject = events::SubjectInfo(subject), .verdict = verdict};
    result.tape = test::instruction(operation, 1);
    return result;
  }
  std::size_t add(unsigned operation, analysis::FailingCode const& code) {
    return groups.add(key, failure(operation), code);
  }
  std::vector<std::size_t> all() const { return groups.all_of(key); }

  test::IdleSubject const subject{4};
  events::Plan plan;
  notes::Verdict verdict = test::failing(FailureKind::disagreement, 1);
  analysis::FailureGroup const key{.kind = FailureKind::disagreement, .culprit = 1};
  std::map<unsigned, std::vector<std::uintptr_t>> runs;  // by the operation of a tape, what it runs
  test::ModelWorkers workers{subject, plan, [this](tape::Tape const&, stage::RunOptions const&) { return verdict; }};
  FailureGroups groups;
  CodeSeparation told{groups, workers.pool()};
  analysis::FailingCode const first{.places = {10, 11}, .lines = {{"a.hpp", 1}}};
  analysis::FailingCode const second{.places = {20}, .lines = {{"a.hpp", 2}}};
};

TEST_F(CodeSeparationTest, WithoutItsCodeAGroupIsOne) {
  add(0, {});
  EXPECT_FALSE(told.any());
  EXPECT_FALSE(told.wants_trace(all()));
  EXPECT_FALSE(told.match(all(), Ran{{30, true}}).apart());
  EXPECT_FALSE(told.is_another(all(), failure(1), second));
}

TEST_F(CodeSeparationTest, WhatRunsSomeOfItIsOfTheGroup) {
  add(0, first);
  EXPECT_TRUE(told.any());
  EXPECT_TRUE(told.wants_trace(all()));
  EXPECT_FALSE(told.match(all(), Ran{{30, true}, {11, true}}).apart());
  EXPECT_FALSE(told.match(all(), Ran{{11, false}}).apart());
  EXPECT_FALSE(told.match(all(), std::nullopt).apart()) << "in doubt it is the same";
  EXPECT_EQ(groups[0].tries, 0u);
}

TEST_F(CodeSeparationTest, OfAPropertyTheSameLinesAreOneFailureWhateverTheValue) {
  verdict = test::failing(FailureKind::property_false, 1);
  analysis::FailureGroup const of_check{.kind = FailureKind::property_false, .type = 7};
  groups.add(of_check, failure(0), first);
  auto const known = groups.all_of(of_check);
  EXPECT_FALSE(told.match(known, Ran{{10, true}}).apart());
  EXPECT_FALSE(told.match(known, Ran{{11, true}, {30, true}}).apart());
  EXPECT_TRUE(told.match(known, Ran{{30, true}}).apart()) << "other lines may be another bug";
}

TEST_F(CodeSeparationTest, WhatRunsNoneOfItIsWorthATryThreeTimes) {
  add(0, first);
  for (int i = 0; i != 3; ++i) EXPECT_THAT(told.match(all(), Ran{{30, true}}).avoided, ElementsAre(10, 11));
  EXPECT_FALSE(told.match(all(), Ran{{30, true}}).apart());
  EXPECT_FALSE(told.wants_trace(all()));
}

TEST_F(CodeSeparationTest, ItIsAnotherIfNeitherRunsTheOthersCode) {
  add(0, first);
  runs = {{0, {10, 11, 30}}, {1, {20, 30}}};
  EXPECT_TRUE(told.is_another(all(), failure(1), second));
  for (auto const& options : workers.options()) EXPECT_TRUE(options.traced);
  runs[0].push_back(20);
  EXPECT_FALSE(told.is_another(all(), failure(1), second)) << "the first runs what is the second's";
  EXPECT_TRUE(groups[0].code.places.contains(20)) << "so what runs that is of the group";
}

TEST_F(CodeSeparationTest, InDoubtItIsTheSame) {
  add(0, first);
  runs = {{0, {10, 11}}, {1, {20}}};
  EXPECT_FALSE(told.is_another(all(), failure(1), {})) << "it has no code of its own";
  EXPECT_FALSE(told.is_another(all(), failure(1), {.places = {20}, .lines = {{"a.hpp", 1}}})) << "the same line twice";
  EXPECT_FALSE(told.is_another({}, failure(1), second));
  runs[1] = {20, 11};
  EXPECT_FALSE(told.is_another(all(), failure(1), {.places = {21}, .lines = {{"a.hpp", 3}}}))
      << "the second runs what is the first's";
}

TEST_F(CodeSeparationTest, WhatDoesNotFailAnyMoreTellsNothing) {
  add(0, first);
  runs = {{0, {10, 11}}, {1, {20}}};
  auto const other = failure(1);
  verdict = {};
  EXPECT_FALSE(told.is_another(all(), other, second));
}

TEST_F(CodeSeparationTest, OfSeveralItIsTheOneWhoseCodeRuns) {
  add(0, first);
  auto const index = add(1, second);
  EXPECT_EQ(groups.find(key), 0u);
  EXPECT_THAT(all(), ElementsAre(0, index));
  EXPECT_EQ(told.match(all(), Ran{{20, true}}).group, index);
  EXPECT_EQ(told.match(all(), Ran{{10, true}}).group, 0u);
  EXPECT_THAT(told.match(all(), Ran{{30, true}}).avoided, ElementsAre(10, 11, 20));
  groups[0].tries = 3;
  EXPECT_TRUE(told.wants_trace(all())) << "to count it where it belongs";
  EXPECT_THAT(told.match(all(), Ran{{30, true}}).avoided, IsEmpty());
}

TEST_F(CodeSeparationTest, ProcessesThatDieAreNotLookedAtWithoutEnd) {
  verdict = test::failing(FailureKind::aborted, 1);
  add(0, first);
  for (int i = 0; i != 100; ++i) {
    ASSERT_TRUE(told.wants_trace(all()));
    EXPECT_FALSE(told.match(all(), Ran{{10, true}}).apart());
  }
  EXPECT_FALSE(told.wants_trace(all()));
}

}  // namespace
}  // namespace gneiss::campaign
