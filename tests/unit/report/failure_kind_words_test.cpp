#include "report/failure_kind_words.hpp"

#include <gtest/gtest.h>

#include "notes/failure_traits.hpp"
#include "report/failure_text.hpp"
#include "report/side_effect_checks.hpp"

namespace gneiss::report {
namespace {

// The marks of a sentence are found when it is printed: so each is printed here.
TEST(FailureKindWords, AreThereForEveryKind) {
  core::Subject subject("s", false);
  using notes::Death;
  using By = Death::Exit::By;
  std::vector<Death::Cause> const causes{{},
                                         Death::Signal{"SIGSEGV", {}},
                                         Death::FailedAssertion{"`x'"},
                                         Death::Terminate{},
                                         Death::Exit{By::at_once, 0},
                                         Death::Exit{By::at_once, 3},
                                         Death::Exit{By::exit, 3}};
  for (auto const& kind : notes::failure_traits)
    for (auto phase : {core::Phase::candidate, core::Phase::reference})
      for (auto const& cause : causes) {
        events::Failure failure{.subject = events::SubjectInfo(subject),
                                .verdict = {.outcome = core::Outcome::failed, .failure = kind.kind, .phase = phase}};
        failure.death.cause = cause;
        EXPECT_FALSE(what_happened(failure).empty()) << kind.name;
        EXPECT_EQ(what_happened(failure).find('{'), std::string::npos) << what_happened(failure);
        EXPECT_EQ(consequence(failure) == "fails", !kind.deadly) << kind.name;
        EXPECT_EQ(kind_words(kind.kind).call == FailingCall::dies, kind.deadly) << kind.name;
        bool const repeated = kind.remains && phase == core::Phase::candidate;
        EXPECT_EQ(repeated, shows_from_outside(failure)) << kind.name;
        EXPECT_TRUE(!repeated || watching_main(failure).find("scenario();") != std::string::npos) << kind.name;
      }
}

TEST(FailureKindWords, OfWhatIsNoKindDoNotMatter) {
  core::Subject subject("s", false);
  events::Failure const failure{
      .subject = events::SubjectInfo(subject),
      .verdict = {.outcome = core::Outcome::failed, .failure = static_cast<core::FailureKind>(255)}};
  EXPECT_EQ(what_happened(failure), "");
  EXPECT_EQ(consequence(failure), "fails");
  EXPECT_TRUE(headers_to_watch(failure).empty());
}

}  // namespace
}  // namespace gneiss::report
