#include "report/words.hpp"

#include <gtest/gtest.h>

#include "report/repeat.hpp"

namespace gneiss::report {
namespace {

run::Verdict failing(core::Failure failure) {
  run::Verdict verdict;
  verdict.outcome = core::Outcome::failed;
  verdict.failure = failure;
  return verdict;
}

std::string said(core::Failure failure, run::Notes const* notes = nullptr, bool property = false) {
  core::Subject subject("s", property);
  subject.add_type("list", "my::list");
  return what_happened(subject, failing(failure), notes);
}

TEST(WhatHappened, HasWordsForEveryKind) {
  using core::Failure;
  EXPECT_EQ(said(Failure::none), "it did not fail");
  EXPECT_EQ(said(Failure::disagreement), "the candidate disagrees with the reference");
  EXPECT_EQ(said(Failure::candidate_threw), "the candidate threw an exception");
  EXPECT_EQ(said(Failure::candidate_returned), "the candidate returned where the reference threw an exception");
  EXPECT_EQ(said(Failure::other_exception), "the candidate threw another exception than the reference");
  EXPECT_EQ(said(Failure::check_failed), "the check of type \"list\" fails");
  EXPECT_EQ(said(Failure::property_false, nullptr, true), "the property does not hold");
  EXPECT_EQ(said(Failure::property_threw, nullptr, true), "the property threw an exception");
  EXPECT_EQ(said(Failure::candidate_threw, nullptr, true), "the property threw an exception");
  EXPECT_EQ(said(Failure::reference_failed), "a fault in the test: the reference threw an exception");
  EXPECT_EQ(said(Failure::test_failed),
            "a fault in the test: a generator, precondition, check or printer threw an exception");
}

TEST(WhatHappened, NamesTheException) {
  using core::Failure;
  run::Notes notes;
  notes.instructions.resize(1);
  notes.instructions.back().threw = "std::out_of_range";
  EXPECT_EQ(said(Failure::candidate_threw, &notes), "the candidate threw std::out_of_range");
  notes.instructions.back().message = "no\nsuch key";
  EXPECT_EQ(said(Failure::candidate_threw, &notes), "the candidate threw std::out_of_range (\"no such key\")");
  notes.instructions.back().message = std::string(1000, 'x');
  EXPECT_LT(said(Failure::candidate_threw, &notes).size(), 300u);
  notes.instructions.back().message = "b";
  notes.instructions.back().returned = "std::bad_alloc";
  notes.instructions.back().condition = "a";
  EXPECT_EQ(said(Failure::other_exception, &notes),
            "the candidate threw std::bad_alloc (\"b\") where the reference threw std::out_of_range (\"a\")");
}

TEST(TestAtFault, IsTheReferenceOrTheSpec) {
  using core::Failure;
  EXPECT_TRUE(test_at_fault(failing(Failure::reference_failed)));
  EXPECT_TRUE(test_at_fault(failing(Failure::test_failed)));
  EXPECT_FALSE(test_at_fault(failing(Failure::disagreement)));
  EXPECT_FALSE(test_at_fault(failing(Failure::property_threw)));
}

TEST(Counted, KnowsOne) {
  EXPECT_EQ(counted(0, "case"), "0 cases");
  EXPECT_EQ(counted(1, "case"), "1 case");
  EXPECT_EQ(counted(1234567, "case"), "1234567 cases");
}

TEST(Rounded, IsExactBelowAMillion) {
  EXPECT_EQ(rounded(0), "0");
  EXPECT_EQ(rounded(999'999), "999999");
  EXPECT_EQ(rounded(999'999.7), "1.0 million");
  EXPECT_EQ(rounded(1'249'999), "1.2 million");
  EXPECT_EQ(rounded(999'949'999), "999.9 million");
  EXPECT_EQ(rounded(999'950'001), "1.0 billion");
  EXPECT_EQ(rounded(3'400'000'000), "3.4 billion");
}

TEST(Duration, HasUnits) {
  EXPECT_EQ(duration(0), "0 ms");
  EXPECT_EQ(duration(0.0994), "99 ms");
  EXPECT_EQ(duration(0.0996), "0.1 s");
  EXPECT_EQ(duration(0.44), "0.4 s");
  EXPECT_EQ(duration(9.94), "9.9 s");
  EXPECT_EQ(duration(9.96), "10 s");
  EXPECT_EQ(duration(59.6), "1 min 0 s");
  EXPECT_EQ(duration(200), "3 min 20 s");
  EXPECT_EQ(duration(7530), "2 h 5 min");
}

TEST(ShellWord, QuotesOnlyWhereItMust) {
  EXPECT_EQ(shell_word("build/example_map"), "build/example_map");
  EXPECT_EQ(shell_word("g1.A-_z9"), "g1.A-_z9");
  EXPECT_EQ(shell_word(""), "''");
  EXPECT_EQ(shell_word("a b"), "'a b'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word("~/x"), "'~/x'");
}

}  // namespace
}  // namespace gneiss::report
