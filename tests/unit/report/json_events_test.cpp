#include "report/json_events.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <set>
#include <sstream>

#include "report/golden.hpp"
#include "report/sample_events.hpp"

namespace gneiss::report {
namespace {

using events::Ending;

struct PlainCall final : core::Operation {
  explicit PlainCall(char const* word) {
    name = word;
    spelling = {core::Spelling::Style::raw, word, "", ""};
  }
};

events::FailureOutline const crash_at_get{.kind = core::FailureKind::crashed,
                                          .cause = notes::Death::Signal{"SIGSEGV", 0xffffffff0000},
                                          .operation = "C::get"};

/// The lines, each without what lies below "time", which comes last.
std::string without_times(std::string const& text) {
  std::istringstream in(text);
  std::string result;
  for (std::string line; std::getline(in, line);) {
    auto const at = line.rfind(",\"time\":{");
    EXPECT_NE(at, line.npos) << line;
    EXPECT_TRUE(line.ends_with("}}")) << line;
    result += line.substr(0, at) + "}\n";
  }
  return result;
}

class JsonEventsTest : public testing::Test {
 protected:
  JsonEventsTest() { array.add_operation(std::make_unique<PlainCall>("C::get")); }

  static events::SubjectInfo info(core::Subject const& subject) { return events::SubjectInfo(subject); }

  events::Failure failure(core::FailureKind kind) {
    events::Failure result{.subject = info(array), .verdict = {}};
    result.verdict.outcome = core::Outcome::failed;
    result.verdict.failure = kind;
    result.verdict.phase = core::Phase::candidate;
    result.notes.instructions.resize(1);
    auto& note = result.notes.instructions.front();
    note.operation = 0;
    note.arguments = {{"\"\xff\"", false}};
    note.made = {{"array0", "$"}};
    note.condition = "$ == 0";
    note.returned = "1";
    result.tape = {tape::open(Span::instruction, 0, 1), tape::close()};
    result.tape_text = "g1.AQID";
    return result;
  }

  void tell_notes(JsonEvents& json);
  void tell_failures(JsonEvents& json);
  void tell_summaries(JsonEvents& json);
  void tell_progress(JsonEvents& json);

  core::Subject array{"array", false};
  core::Subject property{"mirror", true};
  JsonEvents::Settings settings{.command = "./array", .gneiss = "1.2.3"};
  std::ostringstream out;
};

void JsonEventsTest::tell_notes(JsonEvents& json) {
  json.started(info(array), 123);
  for (auto const& warning : test::sample_warnings()) json.warned(info(array), warning);
  for (auto const& refusal : test::sample_refusals()) json.refused(info(array), refusal);
  events::Summary summary{info(array), Ending::passed, {30, 40, 2, 1, 0.5}};
  summary.space = events::Space{};
  summary.space->scenarios.overflow();
  summary.space->instances = {{"array", 17}};
  summary.space->notes = test::sample_notes();
  json.finished(summary);
  json.ended(0);
}

TEST_F(JsonEventsTest, WarningsRefusalsAndNotes) {
  JsonEvents json(out, settings);
  tell_notes(json);
  expect_golden("events/notes.jsonl", without_times(out.str()));
}

void JsonEventsTest::tell_failures(JsonEvents& json) {
  json.failure_found(info(array), crash_at_get, {7, 800, 3, 0, 0.04});
  auto told = failure(core::FailureKind::disagreement);
  told.kind = "disagreement";
  told.signature = events::FailureOutline{.kind = core::FailureKind::disagreement, .operation = "C::get"};
  told.origin = events::Origin::saved;
  told.flakiness = {20, 7, false};
  told.any_argument = {{0, 0}};
  told.notes.axes = {{"my::bits", "3", "my::bits = 3", false, false}, {"depth", "1", "", true, true}};
  told.only_failing = {{"f", "a.hpp", 3}};
  told.file = "a.tape";
  json.failed(told);
  auto died = failure(core::FailureKind::crashed);
  died.kind = "crash";
  died.death.failure = core::FailureKind::crashed;
  died.death.cause = crash_at_get.cause;
  died.death.place = "C::get";
  died.death.frames = {{"C::get", "a.hpp", 3}};
  died.death.output = "one run says this, another one that";
  died.signature = crash_at_get;
  json.failed(died);
  json.fixed(info(array), "a.tape");
}

TEST_F(JsonEventsTest, Failures) {
  JsonEvents json(out, settings);
  tell_failures(json);
  expect_golden("events/failures.jsonl", without_times(out.str()));
}

TEST_F(JsonEventsTest, Verifications) {
  JsonEvents json(out, settings);
  for (auto const& verification : test::sample_verifications()) json.verified("array", verification);
  expect_golden("events/verified.jsonl", without_times(out.str()));
}

// An address is another one in every run.
TEST_F(JsonEventsTest, AddressesInVerificationsHaveNames) {
  JsonEvents json(out, settings);
  json.verified("array", {.outcome = events::Verification::Outcome::failed_otherwise,
                          .ending = {.how = events::ProgramEnding::How::aborted, .what = "abort(): 0xffffffff0000"},
                          .runs = 1});
  EXPECT_EQ(out.str().find("ffff0000"), std::string::npos) << out.str();
}

TEST_F(JsonEventsTest, AProgramThatWasMadeIsNotMadeAgain) {
  JsonEvents json(out, settings);
  auto told = failure(core::FailureKind::disagreement);
  told.program = "int main() {}\n";
  json.failed(told);
  EXPECT_NE(out.str().find("\"program\":\"int main() {}\\n\""), std::string::npos) << out.str();
}

void JsonEventsTest::tell_summaries(JsonEvents& json) {
  events::Summary summary{info(property), Ending::gave_up, {30, 40, 2, 1, 0.5}};
  for (auto const ending : {Ending::passed, Ending::failed, Ending::gave_up, Ending::flaky, Ending::stopped,
                            Ending::refused, Ending::failed_as_expected, Ending::expected_to_fail}) {
    summary.ending = ending;
    json.finished(summary);
  }
  summary.small = events::SmallScenarios{events::Count(27), 2, {{"", 3}, {"key", 2}}};
  summary.said.labels = {{"long", 17, 5}};
  summary.said.targets = {{"size", 3.5}};
  for (auto const by : {events::GuidedSearch::By::counters, events::GuidedSearch::By::edges,
                        events::GuidedSearch::By::targets, events::GuidedSearch::By::operations}) {
    summary.guided = events::GuidedSearch{by, 765, 20, 100, events::GuidedSearch::Corpus{"corpus", 7}};
    json.finished(summary);
  }
}

TEST_F(JsonEventsTest, Summaries) {
  JsonEvents json(out, settings);
  tell_summaries(json);
  expect_golden("events/summaries.jsonl", without_times(out.str()));
}

void JsonEventsTest::tell_progress(JsonEvents& json) {
  json.progress(info(array), {7, 800, 3, 1, 0.04});
  json.progress(info(array), {.how_far = events::StatesProgress{3, 17, 45, 100}});
  json.progress(info(array), {.how_far = events::ScenariosProgress{3, 41.5, 1000}});
  json.progress(info(array), {.how_far = events::InstancesProgress{2, 314}});
}

TEST_F(JsonEventsTest, ProgressIsWrittenOnlyWhereItIsWanted) {
  JsonEvents quiet(out, {});
  auto const before = out.str();
  quiet.progress(info(array), {.scenarios = 7});
  EXPECT_EQ(out.str(), before);
  std::ostringstream told;
  settings.progress = true;
  JsonEvents json(told, settings);
  tell_progress(json);
  expect_golden("events/progress.jsonl", without_times(told.str()));
}

// How long something takes decides whether there is such a warning: so it lies below "time".
TEST_F(JsonEventsTest, WarningsAboutTimeComeWithTheSummary) {
  JsonEvents json(out, {});
  json.started(info(array), 1);
  json.warned(info(array), events::SlowDrawing{83, 1234, 5});
  EXPECT_EQ(out.str().find("slow_drawing"), std::string::npos);
  json.finished({info(array), Ending::passed, {}});
  auto const told = out.str();
  EXPECT_LT(told.rfind(",\"time\":{"), told.find("slow_drawing"));
  EXPECT_NE(told.find("slow_drawing"), std::string::npos);
  json.started(info(property), 1);
  json.finished({info(property), Ending::passed, {}});
  EXPECT_EQ(out.str().find("slow_drawing", told.size()), std::string::npos) << "it is told of its subject alone";
}

std::string events_page() {
  std::ifstream file(GNEISS_EVENTS_PAGE, std::ios::binary);
  EXPECT_TRUE(file) << GNEISS_EVENTS_PAGE;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The row of a table that begins with `name`; empty: there is none.
std::string row_of(std::string const& page, std::string const& name) {
  auto const at = page.find("| `" + name + "` |");
  return at == page.npos ? std::string() : page.substr(at, page.find('\n', at) - at);
}

/// What stands below a heading, up to the next one.
std::string section_of(std::string const& page, std::string const& heading) {
  auto const at = page.find("\n" + heading + "\n");
  if (at == page.npos) return {};
  auto const begin = at + heading.size() + 2;
  return page.substr(begin, page.find("\n#", begin) - begin);
}

/// The keys of a line, those of inner objects as well.
std::set<std::string> keys_of(std::string const& line) {
  std::set<std::string> keys;
  for (std::size_t at = 0; (at = line.find('"', at)) != line.npos;) {
    auto const begin = ++at;
    while (line[at] != '"') at += line[at] == '\\' ? 2u : 1u;
    if (line[++at] == ':') keys.insert(line.substr(begin, at - 1 - begin));
  }
  return keys;
}

/// What the page says of an event, but for what stands in a table of its own: `event` and `time` are in all.
std::string description_of(std::string const& page, std::string const& event) {
  auto text = row_of(page, event) + section_of(page, "### `" + event + "`") + "`event` `time` `elapsed` `seconds` ";
  if (event != "begin" && event != "end") text += "`subject`";
  if (event == "warned") text += section_of(page, "## Warnings");
  if (event == "refused") text += section_of(page, "## Refusals");
  if (event == "finished") text += section_of(page, "## Notes of a search") + section_of(page, "## Warnings");
  return text;
}

TEST_F(JsonEventsTest, AreDescribedWithAllTheirKeys) {
  settings.progress = true;
  JsonEvents json(out, settings);
  tell_notes(json);
  tell_failures(json);
  tell_summaries(json);
  tell_progress(json);
  for (auto const& verification : test::sample_verifications()) json.verified("array", verification);
  auto const page = events_page();
  std::set<std::string> events;
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) {
    auto const begin = std::string_view("{\"event\":\"").size();
    auto const event = line.substr(begin, line.find('"', begin) - begin);
    events.insert(event);
    EXPECT_FALSE(row_of(page, event).empty()) << event << " is not in " GNEISS_EVENTS_PAGE;
    auto const text = description_of(page, event);
    for (auto const& key : keys_of(line)) {
      bool const told = text.find("`" + key + "`") != text.npos || text.find("`time." + key + "`") != text.npos;
      EXPECT_TRUE(told) << key << " is not described for " << event;
    }
  }
  // One for each function of a listener, and two for the file itself.
  EXPECT_EQ(events.size(), 11u);
}

template <class Event>
void expect_described(std::string const& page) {
  std::string const name(Event::name);
  auto const row = row_of(page, name);
  ASSERT_FALSE(row.empty()) << name << " is not in " GNEISS_EVENTS_PAGE;
  Event{}.fields([&](char const* field, auto const&) {
    EXPECT_NE(row.find("`" + std::string(field) + "`"), row.npos) << field << " is not in the row of " << name;
  });
}

template <class... Events>
void expect_all_described(std::variant<Events...> const&, std::string const& page) {
  (expect_described<Events>(page), ...);
}

TEST(EventsPage, DescribesEveryKindWithItsFields) {
  auto const page = events_page();
  expect_all_described(events::Warning(), page);
  expect_all_described(events::Refusal(), page);
  expect_all_described(events::SearchNote(), page);
}

}  // namespace
}  // namespace gneiss::report
