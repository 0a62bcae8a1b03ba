#include "report/failure_text.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "report/golden.hpp"

namespace gneiss::report {
namespace {

using notes::Death;

notes::Verdict failing(core::FailureKind failure) {
  notes::Verdict verdict;
  verdict.outcome = core::Outcome::failed;
  verdict.failure = failure;
  verdict.phase = core::Phase::candidate;
  return verdict;
}

std::string said(core::FailureKind failure, notes::Notes const* notes = nullptr, bool property = false) {
  core::Subject subject("s", property);
  subject.add_type("list", "my::list");
  return what_happened(
      {.subject = events::SubjectInfo(subject), .verdict = failing(failure), .notes = notes ? *notes : notes::Notes()});
}

std::string died(core::FailureKind failure, notes::Death::Cause const& cause,
                 core::Phase phase = core::Phase::candidate) {
  core::Subject subject("s", false);
  events::Failure told{.subject = events::SubjectInfo(subject), .verdict = failing(failure)};
  told.verdict.phase = phase;
  told.death.cause = cause;
  told.leaked = 1;
  return what_happened(told);
}

TEST(WhatHappened, HasWordsForEveryDeath) {
  using core::FailureKind;
  EXPECT_EQ(died(FailureKind::crashed, Death::Signal{"SIGFPE", {}}), "the candidate crashed with SIGFPE");
  EXPECT_EQ(died(FailureKind::stack_overflow, Death::StackExhausted{}), "the candidate overflowed the stack");
  EXPECT_EQ(died(FailureKind::aborted, Death::Abort{}), "the candidate called abort()");
  EXPECT_EQ(died(FailureKind::aborted, Death::FailedAssertion{"`x'"}), "the candidate failed assertion `x'");
  EXPECT_EQ(died(FailureKind::uncaught, Death::Terminate{}), "the candidate called std::terminate()");
  EXPECT_EQ(died(FailureKind::heap_corrupted, Death::DamagedHeap{"free(): bad"}),
            "the candidate corrupted the heap: free(): bad");
  EXPECT_EQ(died(FailureKind::exited, Death::Exit{.code = 3}), "the candidate called exit(3)");
  EXPECT_EQ(died(FailureKind::timed_out, Death::ExceededSeconds{5}), "the candidate did not return within 5 s");
  EXPECT_EQ(died(FailureKind::out_of_memory, Death::ExceededBytes{std::uint64_t{1} << 30}),
            "the candidate used more than 1024 MB of memory");
  EXPECT_EQ(died(FailureKind::flooded, Death::ExceededBytes{16 << 20}),
            "the candidate wrote more than 16 MB of output");
  EXPECT_EQ(died(FailureKind::misused_element, Death::MisusedElement{"destroyed twice"}),
            "the candidate misused an element (it was destroyed twice)");
  EXPECT_EQ(died(FailureKind::leaked, {}, core::Phase::ending_candidate),
            "the candidate leaks 1 byte each time the scenario is repeated");
}

TEST(WhatHappened, SaysWhoseCodeItWas) {
  using core::FailureKind;
  using core::Phase;
  EXPECT_EQ(died(FailureKind::timed_out, Death::ExceededSeconds{5}, Phase::reference),
            "a fault in the test: the reference did not return within 5 s");
  EXPECT_EQ(died(FailureKind::crashed, Death::Signal{"SIGFPE", {}}, Phase::drawing),
            "a fault in the test: a generator or precondition crashed with SIGFPE");
  EXPECT_EQ(died(FailureKind::leaked, {}, Phase::ending_reference),
            "a fault in the test: the reference leaks 1 byte each time the scenario is repeated");
}

TEST(WhatHappened, HasWordsForEveryKind) {
  using core::FailureKind;
  EXPECT_EQ(said(FailureKind::none), "it did not fail");
  EXPECT_EQ(said(FailureKind::disagreement), "the candidate disagrees with the reference");
  EXPECT_EQ(said(FailureKind::candidate_threw), "the candidate threw an exception");
  EXPECT_EQ(said(FailureKind::candidate_returned), "the candidate returned where the reference threw an exception");
  EXPECT_EQ(said(FailureKind::other_exception), "the candidate threw another exception than the reference");
  EXPECT_EQ(said(FailureKind::check_failed), "the check of type \"list\" fails");
  EXPECT_EQ(said(FailureKind::property_false, nullptr, true), "the property does not hold");
  EXPECT_EQ(said(FailureKind::property_threw, nullptr, true), "the property threw an exception");
  EXPECT_EQ(said(FailureKind::candidate_threw, nullptr, true), "the property threw an exception");
  EXPECT_EQ(said(FailureKind::reference_failed), "a fault in the test: the reference threw an exception");
  EXPECT_EQ(said(FailureKind::test_failed),
            "a fault in the test: a generator, precondition, check or printer threw an exception");
}

TEST(WhatHappened, NamesTheException) {
  using core::FailureKind;
  notes::Notes notes;
  notes.instructions.resize(1);
  notes.instructions.back().threw = "std::out_of_range";
  EXPECT_EQ(said(FailureKind::candidate_threw, &notes), "the candidate threw std::out_of_range");
  notes.instructions.back().message = "no\nsuch key";
  EXPECT_EQ(said(FailureKind::candidate_threw, &notes), "the candidate threw std::out_of_range (\"no such key\")");
  notes.instructions.back().message = std::string(1000, 'x');
  EXPECT_LT(said(FailureKind::candidate_threw, &notes).size(), 300u);
  notes.instructions.back().message = "b";
  notes.instructions.back().returned = "std::bad_alloc";
  notes.instructions.back().condition = "a";
  EXPECT_EQ(said(FailureKind::other_exception, &notes),
            "the candidate threw std::bad_alloc (\"b\") where the reference threw std::out_of_range (\"a\")");
}

// Where it was, behind what happened.
TEST(Where, IsReadable) {
  using core::FailureKind;
  using core::Phase;
  core::Subject library("s", false);
  auto const& type = library.add_type("list", "my::list");
  for (auto const* name : {"C::push", "$0 == $1"})
    library.add_operation(std::make_unique<core::Operation>()).name = name;
  core::Subject const property("p", true);
  std::ostringstream out;
  auto const tell = [&](core::Subject const& subject, FailureKind kind, Phase phase, std::uint64_t operation) {
    events::Failure failure{.subject = events::SubjectInfo(subject), .verdict = failing(kind)};
    failure.verdict.phase = phase;
    failure.verdict.value = 7;
    failure.notes.instructions.resize(3);
    failure.notes.instructions.back().operation = operation;
    failure.notes.give_name(type, 7);
    failure.death.cause = Death::Signal{"SIGSEGV", {}};
    failure.leaked = 24;
    out << what_happened(failure) + where(failure) << '\n';
  };
  tell(library, FailureKind::disagreement, Phase::candidate, 0);
  tell(library, FailureKind::disagreement, Phase::candidate, 1);
  tell(library, FailureKind::check_failed, Phase::checking, 0);
  tell(library, FailureKind::crashed, Phase::candidate, 0);
  tell(library, FailureKind::crashed, Phase::checking, 0);
  tell(library, FailureKind::crashed, Phase::ending_candidate, 0);
  tell(library, FailureKind::crashed, Phase::ending_reference, 0);
  tell(library, FailureKind::leaked, Phase::ending_candidate, 0);
  tell(property, FailureKind::property_false, Phase::candidate, 0);
  expect_golden("sentences/places.txt", out.str());
}

TEST(TestAtFault, IsTheReferenceOrTheSpec) {
  using core::FailureKind;
  EXPECT_TRUE(test_at_fault(failing(FailureKind::reference_failed)));
  EXPECT_TRUE(test_at_fault(failing(FailureKind::test_failed)));
  EXPECT_FALSE(test_at_fault(failing(FailureKind::disagreement)));
  EXPECT_FALSE(test_at_fault(failing(FailureKind::property_threw)));
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
