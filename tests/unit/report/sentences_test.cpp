#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <sstream>
#include <variant>

#include "report/golden.hpp"
#include "report/guidance_text.hpp"
#include "report/refusal_text.hpp"
#include "report/sample_events.hpp"
#include "report/search_note_text.hpp"
#include "report/signature_text.hpp"
#include "report/verification_text.hpp"
#include "report/warning_text.hpp"

// Every sentence that a warning, a refusal or a note can be, in a golden file: "name: sentence".
namespace gneiss::report {
namespace {

using namespace events;

template <class Variant>
std::string_view name_of_event(Variant const& event) {
  return std::visit([](auto const& each) { return each.name; }, event);
}

template <class... Kinds>
constexpr std::size_t number_of_kinds(std::variant<Kinds...> const*) {
  return sizeof...(Kinds);
}

/// The lines of a golden file; each kind of the variant must be among the events, and their names must differ.
template <class Variant>
std::string lines(std::vector<Variant> const& events, std::string (*text)(Variant const&)) {
  std::string result;
  std::set<std::size_t> kinds;
  std::set<std::string_view> names;
  for (auto const& event : events) {
    kinds.insert(event.index());
    names.insert(name_of_event(event));
    result += std::string(name_of_event(event)) + ": " + text(event) + "\n";
  }
  EXPECT_EQ(kinds.size(), number_of_kinds(static_cast<Variant const*>(nullptr)))
      << "a kind has no sentence in the golden file";
  EXPECT_EQ(names.size(), kinds.size()) << "two kinds have one name";
  return result;
}

TEST(Sentences, Warnings) {
  expect_golden("sentences/warnings.txt", lines(test::sample_warnings(), warning_text));
}

TEST(Sentences, Refusals) {
  expect_golden("sentences/refusals.txt", lines(test::sample_refusals(), refusal_text));
}

TEST(Sentences, SearchNotes) {
  expect_golden("sentences/search_notes.txt", lines(test::sample_notes(), search_note_text));
}

/// Each cause of death, in all the ways that have words of their own.
std::vector<notes::Death::Cause> sample_causes() {
  using notes::Death;
  using By = Death::Exit::By;
  return {{},
          Death::Signal{"SIGFPE", {}},
          Death::Signal{"SIGSEGV", 0x10},
          Death::StackExhausted{},
          Death::FailedAssertion{"`n < 3'"},
          Death::DamagedHeap{"free(): invalid pointer"},
          Death::Abort{},
          Death::Abort{"*** stack smashing detected ***: terminated"},
          Death::PureVirtualCall{},
          Death::Terminate{},
          Death::Terminate{"std::bad_alloc", ""},
          Death::Terminate{"std::runtime_error", "not today"},
          Death::Report{"AddressSanitizer", "heap-use-after-free"},
          Death::Exit{By::exit, 3},
          Death::Exit{By::quick_exit, 3},
          Death::Exit{By::at_once, 3},
          Death::Exit{By::thread_exit, 0},
          Death::ExceededSeconds{0.5},
          Death::ExceededSeconds{5},
          Death::ExceededBytes{std::uint64_t{1} << 30},
          Death::MisusedElement{"destroyed twice"}};
}

TEST(Sentences, Causes) {
  std::ostringstream out;
  std::set<std::size_t> kinds;
  for (auto const& cause : sample_causes()) {
    kinds.insert(cause.index());
    out << cause_text(cause) << '\n';
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<notes::Death::Cause>) << "a cause has no words in the golden file";
  expect_golden("sentences/causes.txt", out.str());
}

// What tells failures from each other, and the key of it that is the same from run to run.
TEST(Sentences, Signatures) {
  using core::Phase;
  core::Subject subject("s", false);
  subject.add_type("stack", "Stack");
  subject.add_operation(std::make_unique<core::Operation>()).name = "push";
  subject.add_operation(std::make_unique<core::Operation>()).name = "pop";
  SubjectInfo const library(subject);
  core::Subject const checked("p", true);
  SubjectInfo const property(checked);
  notes::Death const crash{.failure = core::FailureKind::crashed,
                           .cause = notes::Death::Signal{"SIGSEGV", 0x10},
                           .place = "Stack::pop",
                           .frames = {},
                           .output = {}};
  std::ostringstream out;
  auto const tell = [&](SubjectInfo const& of, core::FailureKind kind, Phase phase, notes::Death const& death) {
    notes::Verdict verdict{.outcome = core::Outcome::failed, .failure = kind, .phase = phase, .operation = 1};
    auto const outline = outline_of(of, verdict, death);
    out << signature_text(outline) << " | " << stable_key(outline) << '\n';
  };
  for (auto const& kind : notes::failure_traits) tell(library, kind.kind, Phase::candidate, {});
  for (auto const phase : {Phase::candidate, Phase::reference, Phase::drawing, Phase::ending_candidate})
    tell(library, core::FailureKind::crashed, phase, crash);
  notes::Death report{.failure = core::FailureKind::sanitizer_report,
                      .cause = notes::Death::Report{"AddressSanitizer", "heap-use-after-free"},
                      .place = "Stack::pop heap-use-after-free",
                      .frames = {},
                      .output = {}};
  tell(library, report.failure, Phase::candidate, report);
  report.place = "heap-use-after-free";
  tell(library, report.failure, Phase::candidate, report);
  tell(library, core::FailureKind::leaked, Phase::ending_reference, {});
  tell(property, core::FailureKind::property_false, Phase::candidate, {});
  tell(property, core::FailureKind::crashed, Phase::candidate, crash);
  expect_golden("sentences/signatures.txt", out.str());
}

TEST(Sentences, Verifications) {
  std::string result;
  for (auto const& verification : test::sample_verifications())
    result += std::string(name_of(verification.outcome)) + ": " + verification_text(verification) + "\n";
  expect_golden("sentences/verifications.txt", result);
}

TEST(Sentences, Guidance) {
  core::Subject const library("array", false);
  core::Subject const property("mirror", true);
  using By = GuidedSearch::By;
  std::ostringstream out;
  auto const tell = [&](core::Subject const& subject, std::optional<SmallScenarios> const& small,
                        std::optional<GuidedSearch> const& guided) {
    Summary const summary{
        .subject = SubjectInfo(subject), .ending = Ending::passed, .progress = {}, .small = small, .guided = guided};
    out << guidance_text(summary) << '\n';
  };
  tell(library, std::nullopt, std::nullopt);
  tell(library, SmallScenarios{Count(1), 1, {{"", 3}}}, std::nullopt);
  tell(library, SmallScenarios{Count(258), 3, {{"", 3}}, 43}, std::nullopt);
  tell(library, SmallScenarios{Count(1234), 4, {{"", 3}, {"key", 2}}}, GuidedSearch{By::counters, 765, 1, 1});
  tell(property, SmallScenarios{Count(27), 1, {{"", 3}}}, GuidedSearch{By::edges, 765, 20, 100});
  tell(library, std::nullopt, GuidedSearch{By::targets, 0, 20, 100});
  tell(library, std::nullopt, GuidedSearch{By::operations, 0, 0, 0});
  tell(property, std::nullopt, GuidedSearch{By::operations, 0, 20, 100});
  tell(library, std::nullopt, GuidedSearch{By::counters, 765, 20, 100, GuidedSearch::Corpus{"corpus", 1}});
  tell(library, std::nullopt, GuidedSearch{By::counters, 765, 20, 100, GuidedSearch::Corpus{"corpus", 20}});
  expect_golden("sentences/guidance.txt", out.str());
}

}  // namespace
}  // namespace gneiss::report
