// How an instruction and a scenario can end.
#include <gtest/gtest.h>

#include <stdexcept>

#include "explore/random.hpp"
#include "harness/scenario.hpp"
#include "harness/tapes.hpp"

namespace gneiss::test {
namespace {

std::string calls;

struct Base : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct Derived : Base {
  using Base::Base;
};

void describe_outcomes(Library& lib) {
  lib.before_each([] { calls.clear(); });
  auto const noted = [](char side) { return [side] { calls += side; }; };
  lib.op("both", fn(), noted('r'), noted('c'));
  lib.op(
      "rejected", fn(generated([](Source&) -> int { reject(); })), [](int) { calls += 'r'; },
      [](int) { calls += 'c'; });
  lib.op(
      "empty_range", fn([] { return below(0); }), [](int) { calls += 'r'; }, [](int) { calls += 'c'; });
  lib.op(
      "declined", fn(sequential()), [](int) { calls += 'r', back_off(); }, [](int) { calls += 'c'; });
  lib.op(
      "missing", fn(), [] { calls += 'r'; }, [] { calls += 'c', unimplemented(); });
  lib.op(
      "discarded", fn(), [] { assume(false); }, [] { calls += 'c'; });
  lib.op(
      "counted", fn(sequential()), [](int n) { return n; }, [](int n) { return n; });
  lib.op(
      "wrong", fn(), [] { return 1; }, [] { return 2; });
  lib.op(
      "candidate_throws", fn(), [] {}, [] { throw Base("why"); });
  lib.op(
      "reference_throws", fn(), [] { throw Base("why"); }, [] { calls += 'c'; });
  lib.op(
      "generator_throws", fn(generated([](Source&) -> int { throw Base("why"); })), [](int) {}, [](int) {});
  lib.op(
      "predicate_throws", fn(where(below(3), [](int) -> bool { throw Base("why"); })), [](int) {}, [](int) {});
}

class Outcomes : public testing::Test {
 protected:
  Tape op(std::string const& name, std::uint64_t label = 1) const {
    return instruction(index_of(lib_.subject, name), label);
  }
  Replayed run(Tape const& tape) const { return replay(lib_.subject, tape); }

  Described const lib_{describe_outcomes};
};

TEST_F(Outcomes, TheReferenceRunsFirst) {
  EXPECT_EQ(run(op("both")).verdict.outcome, core::Outcome::passed);
  EXPECT_EQ(calls, "rc");
}

TEST_F(Outcomes, ARejectedInstructionNeverWas) {
  for (auto const* name : {"rejected", "empty_range"}) {
    auto const played = run(op(name) + op("both", 2) + op(name, 3));
    EXPECT_EQ(played.verdict.outcome, core::Outcome::passed);
    EXPECT_EQ(played.verdict.operations, 1u);
    EXPECT_EQ(played.verdict.rejected, 2u);
    EXPECT_EQ(played.text, "both()\n");
    EXPECT_EQ(played.recorded, op("both"));
    EXPECT_EQ(calls, "rc");
  }
}

TEST_F(Outcomes, WhenTheReferenceBacksOffTheCandidateIsNotTouched) {
  auto const played = run(op("declined") + op("both", 2));
  EXPECT_EQ(played.verdict.outcome, core::Outcome::passed);
  EXPECT_EQ(played.verdict.rejected, 1u);
  EXPECT_EQ(played.text, "both()\n");
  EXPECT_EQ(calls, "rrc");
}

TEST_F(Outcomes, ARejectedInstructionGivesItsNumbersBack) {
  auto const played = run(op("counted") + op("declined", 2) + op("counted", 3));
  EXPECT_EQ(played.text, "counted(0)\ncounted(1)\n");
}

TEST_F(Outcomes, AMissingOperationDropsTheScenario) {
  auto const played = run(op("both") + op("missing", 2) + op("both", 3));
  EXPECT_EQ(played.verdict.outcome, core::Outcome::unimplemented);
  EXPECT_FALSE(played.verdict.failed());
  EXPECT_EQ(calls, "rcrc");
}

TEST_F(Outcomes, DiscardEndsTheScenario) {
  auto const played = run(op("discarded") + op("both", 2));
  EXPECT_EQ(played.verdict.outcome, core::Outcome::discarded);
  EXPECT_EQ(calls, "");
}

TEST_F(Outcomes, AHundredRejectsInARowEndTheScenario) {
  Tape rejects;
  for (std::uint64_t i = 0; i != 99; ++i) rejects = rejects + op("rejected", 1 + i);
  EXPECT_EQ(run(rejects + op("both", 200)).text, "both()\n");
  EXPECT_EQ(run(rejects + op("rejected", 200) + op("both", 201)).text, "");
  // One that fits and they are counted from the start.
  EXPECT_EQ(run(rejects + op("both", 200) + rejects + op("both", 201)).text, "both()\nboth()\n");
}

TEST_F(Outcomes, Failures) {
  auto const failure = [&](std::string const& name) {
    auto const played = run(op("both") + op(name, 2) + op("both", 3));
    EXPECT_TRUE(played.verdict.failed());
    EXPECT_EQ(played.verdict.operation, index_of(lib_.subject, name));
    EXPECT_EQ(played.notes.instructions.size(), 2u);
    return played.verdict.failure;
  };
  EXPECT_EQ(failure("wrong"), core::FailureKind::disagreement);
  EXPECT_EQ(failure("candidate_throws"), core::FailureKind::candidate_threw);
  EXPECT_EQ(failure("reference_throws"), core::FailureKind::reference_failed);
  EXPECT_EQ(calls, "rc") << "the candidate is not called when the reference failed";
  EXPECT_EQ(failure("generator_throws"), core::FailureKind::test_failed);
  EXPECT_EQ(failure("predicate_throws"), core::FailureKind::test_failed);
}

TEST_F(Outcomes, WhatWasThrownIsNoted) {
  auto const note = run(op("candidate_throws")).notes.instructions.back();
  EXPECT_EQ(note.threw, "gneiss::test::Base");
  EXPECT_EQ(note.message, "why");
}

/// What an operation may throw: the reference and the candidate each throw 0 nothing, 1 Base("a"), 2 Base("b"),
/// 3 Derived("a"), 4 an int.
void throw_one(int which) {
  switch (which) {
    case 1:
      throw Base("a");
    case 2:
      throw Base("b");
    case 3:
      throw Derived("a");
    case 4:
      throw 4;
    default:
      return;
  }
}

template <class... Word>
core::FailureKind thrown(int reference, int candidate, Word... word) {
  auto const describe_throwing = [&](Library& lib) {
    lib.op(
           "throwing", fn(), [=] { throw_one(reference); }, [=] { throw_one(candidate); })
        .may_throw(word...);
  };
  Described const lib(describe_throwing);
  return replay(lib.subject, instruction(0, 1)).verdict.failure;
}

TEST(MayThrow, TheSameTypeByDefault) {
  EXPECT_EQ(thrown(0, 0), core::FailureKind::none);
  EXPECT_EQ(thrown(1, 1), core::FailureKind::none);
  EXPECT_EQ(thrown(1, 2), core::FailureKind::none);
  EXPECT_EQ(thrown(4, 4), core::FailureKind::none);
  EXPECT_EQ(thrown(1, 3), core::FailureKind::other_exception);
  EXPECT_EQ(thrown(3, 1), core::FailureKind::other_exception);
  EXPECT_EQ(thrown(1, 4), core::FailureKind::other_exception);
  EXPECT_EQ(thrown(1, 0), core::FailureKind::candidate_returned);
  EXPECT_EQ(thrown(0, 1), core::FailureKind::candidate_threw);
  EXPECT_EQ(thrown(1, 3, same_type), core::FailureKind::other_exception);
}

TEST(MayThrow, TheSameWhat) {
  EXPECT_EQ(thrown(1, 1, same_what), core::FailureKind::none);
  EXPECT_EQ(thrown(1, 2, same_what), core::FailureKind::other_exception);
  EXPECT_EQ(thrown(1, 3, same_what), core::FailureKind::other_exception);
}

TEST(MayThrow, AnyException) {
  EXPECT_EQ(thrown(1, 4, any_exception), core::FailureKind::none);
  EXPECT_EQ(thrown(1, 0, any_exception), core::FailureKind::candidate_returned);
  EXPECT_EQ(thrown(0, 4, any_exception), core::FailureKind::candidate_threw);
}

TEST(MayThrow, ByAFunction) {
  static std::string order;
  auto const related = +[](std::exception const& reference, std::exception const& candidate) {
    order = std::string(reference.what()) + candidate.what();
    return std::string(reference.what()) == candidate.what();
  };
  EXPECT_EQ(thrown(1, 3, related), core::FailureKind::none);
  EXPECT_EQ(thrown(1, 2, related), core::FailureKind::other_exception);
  EXPECT_EQ(order, "ab") << "the reference's comes first";
  EXPECT_EQ(thrown(1, 4, related), core::FailureKind::other_exception);
  EXPECT_EQ(thrown(4, 4, related), core::FailureKind::other_exception);
}

TEST(MayThrow, IsNotedAndTheScenarioGoesOn) {
  auto const describe_throwing = [](Library& lib) {
    auto const throws = [](int n) { throw std::out_of_range(std::to_string(n)); };
    lib.op("throwing", fn(below(3)), throws, throws).may_throw();
  };
  Described const lib(describe_throwing);
  auto const played = replay(lib.subject, instruction(0, 1) + instruction(0, 2));
  EXPECT_EQ(played.text, "throwing(0) threw std::out_of_range\nthrowing(0) threw std::out_of_range\n");
  EXPECT_EQ(played.verdict.outcome, core::Outcome::passed);
}

TEST(MayThrow, OutcomesAreNotExceptions) {
  auto const describe_outcomes = [](Library& lib) {
    lib.op(
           "declined", fn(), [] { back_off(); }, [] { throw 1; })
        .may_throw();
    lib.op(
           "missing", fn(), [] { throw 1; }, [] { unimplemented(); })
        .may_throw();
  };
  Described const lib(describe_outcomes);
  EXPECT_EQ(replay(lib.subject, instruction(0, 1)).verdict.rejected, 1u);
  EXPECT_EQ(replay(lib.subject, instruction(1, 1)).verdict.outcome, core::Outcome::unimplemented);
}

TEST(Verdict, TheSameWay) {
  using core::FailureKind;
  auto const failed = [](FailureKind failure, unsigned operation, unsigned type = 0) {
    notes::Verdict verdict;
    verdict.outcome = core::Outcome::failed;
    verdict.failure = failure;
    verdict.phase = core::Phase::candidate;
    verdict.operation = operation;
    verdict.type = type;
    return verdict;
  };
  EXPECT_TRUE(notes::same_way(failed(FailureKind::disagreement, 1), failed(FailureKind::disagreement, 2)));
  EXPECT_FALSE(notes::same_way(failed(FailureKind::disagreement, 1), failed(FailureKind::candidate_threw, 1)));
  EXPECT_FALSE(notes::same_way(failed(FailureKind::candidate_threw, 1), failed(FailureKind::candidate_threw, 2)));
  EXPECT_TRUE(notes::same_way(failed(FailureKind::check_failed, 1, 3), failed(FailureKind::check_failed, 2, 3)));
  EXPECT_FALSE(notes::same_way(failed(FailureKind::check_failed, 1, 3), failed(FailureKind::check_failed, 1, 4)));
  EXPECT_FALSE(notes::same_way({}, {}));
}

// Of a death the place in the code is kept, where it is known; and whose code it was.
TEST(Verdict, TheSameDeath) {
  using core::FailureKind;
  auto const died = [](FailureKind failure, unsigned operation, std::uint64_t place,
                       core::Phase phase = core::Phase::candidate) {
    notes::Verdict verdict;
    verdict.outcome = core::Outcome::failed;
    verdict.failure = failure;
    verdict.phase = phase;
    verdict.operation = operation;
    verdict.place = place;
    return verdict;
  };
  EXPECT_TRUE(notes::same_way(died(FailureKind::crashed, 1, 7), died(FailureKind::crashed, 2, 7)));
  EXPECT_FALSE(notes::same_way(died(FailureKind::crashed, 1, 7), died(FailureKind::crashed, 1, 8)));
  EXPECT_FALSE(notes::same_way(died(FailureKind::crashed, 1, 0), died(FailureKind::crashed, 2, 0)));
  EXPECT_TRUE(notes::same_way(died(FailureKind::exited, 1, 0), died(FailureKind::exited, 1, 0)));
  EXPECT_FALSE(
      notes::same_way(died(FailureKind::timed_out, 1, 0), died(FailureKind::timed_out, 1, 0, core::Phase::reference)));
  EXPECT_TRUE(notes::same_way(died(FailureKind::leaked, 1, 0), died(FailureKind::leaked, 2, 0)));
  EXPECT_TRUE(notes::same_way(died(FailureKind::heap_corrupted, 1, 1), died(FailureKind::heap_corrupted, 2, 2)));
}

}  // namespace
}  // namespace gneiss::test
