#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <variant>

#include "report/golden.hpp"
#include "report/guidance_text.hpp"
#include "report/refusal_text.hpp"
#include "report/sample_events.hpp"
#include "report/search_note_text.hpp"
#include "report/warning_text.hpp"

// Every sentence that a warning, a refusal or a note can be, in a golden file: "name: sentence".
namespace gneiss::report {
namespace {

using namespace events;

template <class Variant>
std::string_view name_of_event(Variant const& event) {
  return std::visit([](auto const& each) { return each.name; }, event);
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
  EXPECT_EQ(kinds.size(), std::variant_size_v<Variant>) << "a kind has no sentence in the golden file";
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

TEST(Sentences, Guidance) {
  core::Subject const library("array", false);
  core::Subject const property("mirror", true);
  using By = GuidedSearch::By;
  std::ostringstream out;
  auto const tell = [&](core::Subject const& subject, std::optional<SmallScenarios> const& small,
                        std::optional<GuidedSearch> const& guided) {
    Summary const summary{
        .subject = subject, .ending = Ending::passed, .progress = {}, .small = small, .guided = guided};
    out << guidance_text(summary) << '\n';
  };
  tell(library, std::nullopt, std::nullopt);
  tell(library, SmallScenarios{Count(1), 1, {{"", 3}}}, std::nullopt);
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
