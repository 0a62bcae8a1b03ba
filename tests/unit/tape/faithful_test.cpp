// Invariant 1: replaying a recorded tape gives the same scenario and the same verdict.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "explore/random.hpp"
#include "harness/often.hpp"
#include "harness/scenario.hpp"
#include "report/fault_text.hpp"
#include "tape/codec.hpp"
#include "tape/every_spec.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {
namespace {

unsigned const scenarios = std::getenv("GNEISS_SOAK") ? 4000 : often(400, 60);

class Faithful : public testing::Test {
 protected:
  std::unique_ptr<core::Subject> const subject_ = every_spec();
};

TEST_F(Faithful, NumbersTapesAndTextsGiveTheSameScenario) {
  explore::Random random(*subject_, {.fuel = 80}, 1);
  run::Runner runner(*subject_);
  std::set<core::FailureKind> failures;
  std::set<core::Outcome> outcomes;
  for (unsigned i = 0; i != scenarios; ++i) {
    SCOPED_TRACE(i);
    random.restart(i);
    auto const verdict = runner.run(random);
    failures.insert(verdict.failure);
    outcomes.insert(verdict.outcome);

    tape::RawChoiceReplay raw(random.numbers());
    auto const marked = play(*subject_, raw);
    ASSERT_TRUE(same_verdict(verdict, marked.verdict)) << marked.text;

    auto const tape = raw.recorded();
    auto const again = replay(*subject_, tape);
    ASSERT_EQ(again.text, marked.text);
    ASSERT_TRUE(same_verdict(again.verdict, verdict));
    ASSERT_TRUE(again.exact);
    ASSERT_TRUE(again.recorded == tape);

    auto const decoded = tape::decode(tape::encode(tape, *subject_), *subject_);
    ASSERT_TRUE(decoded) << report::fault_text(decoded.error());
    ASSERT_TRUE(decoded->fits());
    auto const read = replay(*subject_, decoded->tape);
    ASSERT_EQ(read.text, marked.text);
    ASSERT_TRUE(same_verdict(read.verdict, verdict));
    ASSERT_TRUE(read.recorded == tape);
  }
  // The library is of use only if its scenarios end in many ways: in 400 they do.
  if (scenarios < 400) return;
  EXPECT_TRUE(failures.contains(core::FailureKind::disagreement));
  EXPECT_TRUE(failures.contains(core::FailureKind::check_failed));
  EXPECT_TRUE(failures.contains(core::FailureKind::other_exception));
  EXPECT_TRUE(outcomes.contains(core::Outcome::unimplemented));
  EXPECT_TRUE(outcomes.contains(core::Outcome::passed));
}

TEST_F(Faithful, WhatIsMadeUpSmallerIsTheSameWithoutABound) {
  explore::Distribution const small{.fuel = 40, .longest = 2, .terms = 3};
  explore::Random random(*subject_, small, 3);
  run::Runner runner(*subject_);
  for (unsigned i = 0; i != scenarios; ++i) {
    SCOPED_TRACE(i);
    random.restart(i);
    auto const verdict = runner.run(random);
    tape::RawChoiceReplay raw(random.numbers());
    auto const marked = play(*subject_, raw);
    ASSERT_TRUE(same_verdict(verdict, marked.verdict)) << marked.text;
    auto const again = replay(*subject_, raw.recorded());
    ASSERT_EQ(again.text, marked.text);
    ASSERT_TRUE(same_verdict(again.verdict, verdict));
    ASSERT_TRUE(again.exact);
  }
}

TEST_F(Faithful, ARunnerThatHasRunOthersGivesTheSame) {
  run::Runner runner(*subject_);
  explore::Random random(*subject_, {.fuel = 40}, 2);
  for (unsigned i = 0; i != often(300, 30); ++i) {
    random.restart(i);
    auto const verdict = runner.run(random);
    explore::Random fresh(*subject_, {.fuel = 40}, 2);
    fresh.restart(i);
    run::Runner other(*subject_);
    ASSERT_TRUE(same_verdict(verdict, other.run(fresh)));
    ASSERT_TRUE(std::ranges::equal(random.numbers(), fresh.numbers()));
  }
}

TEST_F(Faithful, NotesDoNotChangeAnything) {
  for (unsigned i = 0; i != often(300, 30); ++i) {
    auto const tape = random_tape(*subject_, 3, i);
    run::Runner runner(*subject_);
    tape::Replay unseen(tape);
    auto const verdict = runner.run(unseen);
    auto const seen = replay(*subject_, tape);
    ASSERT_TRUE(same_verdict(verdict, seen.verdict));
    ASSERT_TRUE(unseen.recorded() == seen.recorded);
  }
}

TEST_F(Faithful, EveryOperationRuns) {
  std::set<std::string> seen;
  for (unsigned i = 0; i != 300; ++i)
    for (auto const& note : replay(*subject_, random_tape(*subject_, 4, i)).notes.instructions)
      seen.insert(operation_of(*subject_, note).name);
  for (auto const& operation : subject_->operations()) EXPECT_TRUE(seen.contains(operation->name)) << operation->name;
}

}  // namespace
}  // namespace gneiss::test
