#include "report/failure_kind_words.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "notes/failure_traits.hpp"
#include "report/failure_text.hpp"
#include "report/golden.hpp"
#include "report/side_effect_checks.hpp"

namespace gneiss::report {
namespace {

/// What a process may have died of, as far as it changes the words.
std::vector<notes::Death::Cause> sample_deaths() {
  using notes::Death;
  using By = Death::Exit::By;
  return {{},
          Death::Signal{"SIGSEGV", {}},
          Death::FailedAssertion{"`x'"},
          Death::Terminate{},
          Death::Exit{By::at_once, 0},
          Death::Exit{By::at_once, 3},
          Death::Exit{By::exit, 3}};
}

/// The causes that this kind of failure really has, in all the ways that have words of their own.
std::vector<notes::Death::Cause> usual_causes(core::FailureKind kind) {
  using notes::Death;
  using By = Death::Exit::By;
  using enum core::FailureKind;
  switch (kind) {
    case crashed:
      return {Death::Signal{"SIGSEGV", 0x10}};
    case stack_overflow:
      return {Death::StackExhausted{}};
    case aborted:
      return {Death::Abort{"it is over"}, Death::FailedAssertion{"`n < 3'"}};
    case uncaught:
      return {Death::Terminate{"std::runtime_error", "not today"}, Death::Terminate{}};
    case heap_corrupted:
      return {Death::DamagedHeap{"free(): invalid pointer"}};
    case sanitizer_report:
      return {Death::Report{"AddressSanitizer", "heap-use-after-free"}};
    case exited:
      return {Death::Exit{By::exit, 3}, Death::Exit{By::at_once, 3}};
    case stopped_itself:
      return {Death::Signal{"SIGSTOP", {}}};
    case timed_out:
      return {Death::ExceededSeconds{5}};
    case out_of_memory:
    case flooded:
      return {Death::ExceededBytes{std::uint64_t{16} << 20}};
    case misused_element:
      return {Death::MisusedElement{"destroyed twice"}};
    default:
      return {std::monostate()};
  }
}

class FailureKindWords : public testing::Test {
 protected:
  FailureKindWords() { subject.add_type("array", "C::Array"); }

  events::Failure failure(core::FailureKind kind, core::Phase phase, notes::Death::Cause const& cause) const {
    events::Failure result{.subject = events::SubjectInfo(subject),
                           .verdict = {.outcome = core::Outcome::failed, .failure = kind, .phase = phase}};
    result.death.cause = cause;
    return result;
  }

  core::Subject subject{"s", false};
};

// The marks of a sentence are found when it is printed: so each is printed here.
TEST_F(FailureKindWords, AreThereForEveryKind) {
  for (auto const& kind : notes::failure_traits)
    for (auto phase : {core::Phase::candidate, core::Phase::reference})
      for (auto const& cause : sample_deaths()) {
        auto const failed = failure(kind.kind, phase, cause);
        EXPECT_FALSE(what_happened(failed).empty()) << kind.name;
        EXPECT_EQ(what_happened(failed).find('{'), std::string::npos) << what_happened(failed);
        EXPECT_EQ(consequence(failed) == "fails", !kind.deadly) << kind.name;
        EXPECT_EQ(kind_words(kind.kind).call == FailingCall::dies, kind.deadly) << kind.name;
        bool const repeated = kind.remains && phase == core::Phase::candidate;
        EXPECT_EQ(repeated, shows_from_outside(failed)) << kind.name;
        EXPECT_TRUE(!repeated || watching_main(failed).find("scenario();") != std::string::npos) << kind.name;
      }
}

// "name: what happened | what comes of it where the process dies", by either side, and in all the ways that have words
// of their own.
TEST_F(FailureKindWords, AreReadable) {
  std::ostringstream out;
  for (auto const& kind : notes::failure_traits) {
    std::set<std::string> said;
    auto const tell = [&](events::Failure const& failed) {
      auto const sentence = what_happened(failed) + " | " + consequence(failed);
      if (said.insert(sentence).second) out << kind.name << ": " << sentence << '\n';
    };
    for (auto const phase : {core::Phase::candidate, core::Phase::reference})
      for (auto const& cause : usual_causes(kind.kind)) {
        auto failed = failure(kind.kind, phase, cause);
        failed.leaked = 24;
        tell(failed);
        failed.notes.instructions.resize(1);
        auto& note = failed.notes.instructions.back();
        note.threw = "std::out_of_range";
        note.condition = "no key";
        note.returned = "std::bad_alloc";
        note.message = "no room";
        tell(failed);
        failed.verdict.type = 7;
        tell(failed);
      }
  }
  expect_golden("sentences/failure_kinds.txt", out.str());
}

TEST_F(FailureKindWords, OfWhatIsNoKindDoNotMatter) {
  events::Failure const failure{
      .subject = events::SubjectInfo(subject),
      .verdict = {.outcome = core::Outcome::failed, .failure = static_cast<core::FailureKind>(255)}};
  EXPECT_EQ(what_happened(failure), "");
  EXPECT_EQ(consequence(failure), "fails");
  EXPECT_TRUE(headers_to_watch(failure).empty());
}

}  // namespace
}  // namespace gneiss::report
