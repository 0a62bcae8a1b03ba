#include "report/console.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "report/golden.hpp"

// The console's golden files: events as the engine sends them, with seed, time, paths and tape fixed.
namespace gneiss::report {
namespace {

using events::Ending;
using events::Progress;

events::FailureOutline const disagreement_at_get{.kind = core::FailureKind::disagreement, .operation = "C::get"};

struct Call final : core::Operation {
  Call(core::Spelling::Style style, char const* word) { spelling = {style, word, "", ""}; }
};

/// A library and a property, a failing tape of three instructions, and the notes on it.
class ConsoleTest : public testing::Test {
 protected:
  ConsoleTest() {
    array.add_include("array.hpp");
    array.add_type("array", "C::Array");
    for (auto const* name : {"C::make", "C::set", "C::get"})
      array.add_operation(std::make_unique<Call>(core::Spelling::Style::raw, name));
    property.add_operation(std::make_unique<Call>(core::Spelling::Style::function, "mirrors"));
    for (std::uint32_t operation = 0; operation != 3; ++operation) {
      tape.push_back(tape::open(Span::instruction, operation, operation + 1));
      tape.push_back(tape::close());
    }
    notes.instructions.resize(3);
    note(0, {"1", "0"}).made = {{"array0", "$"}};
    note(1, {"array0", "0", "1"}).made = {{"array1", "$"}};
    note(2, {"array0", "0"});
  }

  notes::InstructionNote& note(std::size_t i, std::vector<std::string> const& arguments) {
    auto& written = notes.instructions[i];
    written.operation = i;
    for (auto const& argument : arguments) written.arguments.push_back({argument, false});
    return written;
  }

  static events::SubjectInfo info(core::Subject const& subject) { return events::SubjectInfo(subject); }

  static notes::Verdict failing(core::FailureKind kind) {
    notes::Verdict verdict;
    verdict.outcome = core::Outcome::failed;
    verdict.failure = kind;
    verdict.phase = core::Phase::candidate;
    return verdict;
  }

  events::Failure disagreement() {
    notes.instructions.back().condition = "$ == 0";
    notes.instructions.back().returned = "1";
    return failure(core::FailureKind::disagreement);
  }
  events::Failure failure(core::FailureKind kind) {
    events::Failure result{.subject = info(array), .verdict = failing(kind), .notes = notes, .tape = tape};
    result.tape_text = "g1.AQIDBAUGBwg";
    result.file = ".gneiss/persistent_array-0badcafe.tape";
    result.evaluations = 45;
    result.found_after = 7;
    result.found_length = 17;
    return result;
  }

  /// A whole run that fails.
  static void tell(Console& console, events::Failure const& told) {
    Progress const progress{7, 800, 3, 0, 0.04};
    console.started(told.subject, 123);
    console.failure_found(told.subject, disagreement_at_get, progress);
    console.failed(told);
    console.finished({told.subject, Ending::failed, progress});
  }

  /// The end of a run.
  static void finish(Console& console, core::Subject const& subject, Ending ending, Progress const& progress) {
    console.started(info(subject), 123);
    console.finished({info(subject), ending, progress});
  }

  core::Subject array{"persistent_array", false};
  core::Subject property{"mirror", true};
  tape::Tape tape;
  notes::Notes notes;
  std::ostringstream out;
  Look look{"./array", false, false, 80, false};
};

TEST_F(ConsoleTest, Passed) {
  Console console(out, look);
  finish(console, array, Ending::passed, {10'000, 1'234'567, 80, 0, 0.42});
  finish(console, property, Ending::passed, {10'000, 10'000, 0, 17, 200});
  finish(console, array, Ending::stopped, {1, 1, 0, 0, 7530});
  expect_golden("console/passed.txt", out.str());
}

TEST_F(ConsoleTest, Progress) {
  Console console(out, look);
  console.started(info(array), 123);
  console.progress(info(array), {100'000, 900'000, 0, 0, 1.0});
  console.progress(info(array), {350'000, 3'100'000, 0, 0, 2.0});
  finish(console, array, Ending::passed, {400'000, 3'500'000, 0, 0, 2.2});
  console.progress(info(property), {5'000'000, 5'000'000, 0, 0, 4.0});
  expect_golden("console/progress.txt", out.str());
}

TEST_F(ConsoleTest, WhatIsDoneAboutAFailureIsToldInTheStatusLine) {
  using What = events::Activity::What;
  look.terminal = true;
  Console console(out, look);
  auto const told = [&](core::Subject const& subject, events::Activity const& activity) {
    out.str("");
    events::Progress now{.seconds = 2.0};
    now.activity = activity;
    console.progress(info(subject), now);
    return out.str();
  };
  EXPECT_EQ(told(array, {What::shrinking, 3, 1200, 14}),
            "\rpersistent_array: 2.0 s, shrinking failure 3: 1200 runs, 14 instructions\x1b[K");
  EXPECT_EQ(told(array, {What::confirming, 1, 1, 0}),
            "\rpersistent_array: 2.0 s, running again failure 1: 1 run\x1b[K");
  EXPECT_EQ(told(array, {What::explaining, 2, 40, 1}),
            "\rpersistent_array: 2.0 s, explaining failure 2: 40 runs, 1 instruction\x1b[K");
  EXPECT_EQ(told(property, {What::shrinking, 1, 1200, 1}), "\rmirror: 2.0 s, shrinking failure 1: 1200 runs\x1b[K");
}

// What is asked for once a second is told once a minute where lines stay.
TEST_F(ConsoleTest, InALogThereIsOneLineAMinute) {
  Console console(out, look);
  auto const seconds_told = [&](core::Subject const& subject) {
    std::vector<int> result;
    console.started(info(subject), 123);
    for (int second = 1; second <= 200; ++second) {
      out.str("");
      events::Progress now{.scenarios = 1, .operations = 1, .seconds = static_cast<double>(second)};
      if (second > 100) now.activity = {events::Activity::What::shrinking, 3, 1200, 14};
      console.progress(info(subject), now);
      if (out.str().empty()) continue;
      result.push_back(second);
      bool const shrinks = out.str().find("shrinking failure 3: 1200 runs") != std::string::npos;
      EXPECT_EQ(shrinks, second > 100) << out.str();
    }
    return result;
  };
  EXPECT_EQ(seconds_told(array), (std::vector<int>{60, 120, 180}));
  EXPECT_EQ(seconds_told(property), (std::vector<int>{60, 120, 180})) << "anew for each";
}

TEST_F(ConsoleTest, Disagreement) {
  Console console(out, look);
  tell(console, disagreement());
  expect_golden("console/disagreement.txt", out.str());
}

TEST_F(ConsoleTest, LongTapeIsRepeatedByItsFile) {
  Console console(out, look);
  auto long_one = disagreement();
  long_one.tape_text = "g1." + std::string(200, 'A');
  tell(console, long_one);
  expect_golden("console/long_tape.txt", out.str());
}

TEST_F(ConsoleTest, FileThatCannotBeWritten) {
  Console console(out, look);
  auto unsaved = disagreement();
  unsaved.file.clear();
  unsaved.file_error = "cannot make directory .gneiss: Permission denied";
  tell(console, unsaved);
  expect_golden("console/not_saved.txt", out.str());
}

TEST_F(ConsoleTest, CandidateThrew) {
  Console console(out, look);
  notes.instructions.back().threw = "std::out_of_range";
  notes.instructions.back().message = "vector::_M_range_check";
  tell(console, failure(core::FailureKind::candidate_threw));
  expect_golden("console/candidate_threw.txt", out.str());
}

TEST_F(ConsoleTest, CheckFailed) {
  Console console(out, look);
  notes.failed_check = "array1.valid()";
  tell(console, failure(core::FailureKind::check_failed));
  expect_golden("console/check_failed.txt", out.str());
}

TEST_F(ConsoleTest, FaultInTheTest) {
  Console console(out, look);
  notes.instructions.back().threw = "std::runtime_error";
  notes.instructions.back().message = "not today";
  tell(console, failure(core::FailureKind::reference_failed));
  tell(console, failure(core::FailureKind::test_failed));
  expect_golden("console/fault_in_test.txt", out.str());
}

TEST_F(ConsoleTest, PropertyFalse) {
  Console console(out, look);
  notes.instructions.resize(1);
  notes.instructions[0] = {};
  notes.instructions[0].operation = 0;
  notes.instructions[0].arguments = {{"std::vector<int>{0, 1}", false}};
  tape.resize(2);
  events::Failure told{
      .subject = info(property), .verdict = failing(core::FailureKind::property_false), .notes = notes, .tape = tape};
  told.tape_text = "g1.AQID";
  told.evaluations = 12;
  told.found_after = 7;
  told.found_length = 1;
  tell(console, told);
  expect_golden("console/property_false.txt", out.str());
}

TEST_F(ConsoleTest, ProcessDied) {
  Console console(out, look);
  auto died = failure(core::FailureKind::crashed);
  died.death.failure = core::FailureKind::crashed;
  died.death.cause = notes::Death::Signal{"SIGSEGV", 0x10};
  died.death.frames = {{"C::Array::at", "array.hpp", 12}, {"C::get", "array.hpp", 40}};
  died.death.output = "about to crash\n";
  tell(console, died);
  died.verdict.phase = core::Phase::reference;
  tell(console, died);
  expect_golden("console/died.txt", out.str());
}

TEST_F(ConsoleTest, Leak) {
  Console console(out, look);
  auto leak = failure(core::FailureKind::leaked);
  leak.verdict.phase = core::Phase::ending_candidate;
  leak.leaked = 24;
  tell(console, leak);
  leak.leak_in_doubt = true;
  tell(console, leak);
  expect_golden("console/leak.txt", out.str());
}

// Distinct failures told together; one of them flaky, one with an argument that does not matter.
TEST_F(ConsoleTest, Several) {
  Console console(out, look);
  auto first = disagreement();
  first.number = 1;
  first.any_argument = {{0, 1}};
  first.notes.axes = {
      {"my::bits", "3", "my::bits = 3", false, false},
      {"my::wide", "false", "my::wide = false", true, true},
      {"gneiss::hash_by", "gneiss::HashBy::constant", "gneiss::hash_by = gneiss::HashBy::constant", false, false},
      {"depth", "2", "", false, false}};
  first.only_failing = {{"my::f", "a.hpp", 3}, {"my::f", "a.hpp", 5}, {"my::g", "b.hpp", 5}};
  auto second = failure(core::FailureKind::exited);
  second.death.cause = notes::Death::Exit{.code = 3};
  second.only_failing = {{"my::f", "a.hpp", 3}};
  second.number = 2;
  second.shrunk = false;
  second.origin = events::Origin::aside;
  second.flakiness = {20, 7, false};
  console.started(info(array), 123);
  console.failed(first);
  console.failed(second);
  events::FailureOutline const outline{.kind = core::FailureKind::disagreement, .operation = "C::get"};
  console.finished({.subject = info(array),
                    .ending = Ending::flaky,
                    .progress = {100, 800, 3, 0, 0.04},
                    .failures = 2,
                    .groups = {{.number = 1, .signature = outline, .times = 40},
                               {.number = 2, .signature = outline, .times = 1, .files = {"a.tape", "b.tape"}},
                               {.why = "ticket 7", .times = 3}}});
  console.fixed(info(array), ".gneiss/persistent_array-0badcafe.tape");
  expect_golden("console/several.txt", out.str());
}

TEST_F(ConsoleTest, GaveUp) {
  Console console(out, look);
  finish(console, property, Ending::gave_up, {1212, 12, 0, 1200, 0.1});
  finish(console, array, Ending::gave_up, {1212, 12, 0, 1200, 0.1});
  finish(console, array, Ending::passed, {10'000, 0, 1'000'000, 0, 0.1});
  finish(console, array, Ending::passed, {.seconds = 0.01});
  expect_golden("console/gave_up.txt", out.str());
}

TEST_F(ConsoleTest, Flaky) {
  Console console(out, look);
  console.started(info(array), 123);
  console.warned(info(array), events::FailureVanished{disagreement_at_get});
  console.finished({info(array), Ending::flaky, {7, 800, 3, 0, 0.04}});
  expect_golden("console/flaky.txt", out.str());
}

// Where a failure can come from, besides those that were made up.
TEST_F(ConsoleTest, Origins) {
  Console console(out, look);
  for (auto const origin : {events::Origin::example, events::Origin::saved, events::Origin::given}) {
    auto told = disagreement();
    told.origin = origin;
    if (origin == events::Origin::saved) told.found_length = 3;
    if (origin == events::Origin::given) told.evaluations = 0;
    console.failed(told);
  }
  expect_golden("console/origins.txt", out.str());
}

TEST_F(ConsoleTest, ExpectedToFail) {
  Console console(out, look);
  events::Summary summary{info(array), Ending::failed_as_expected, {7, 800, 3, 0, 0.04}};
  summary.expected = disagreement_at_get;
  console.started(info(array), 123);
  console.finished(summary);
  summary.progress.scenarios = 0;
  console.finished(summary);
  summary.ending = Ending::expected_to_fail;
  summary.progress.scenarios = summary.said.kept = 100;
  console.finished(summary);
  expect_golden("console/expected_to_fail.txt", out.str());
}

// What a summary says besides: examples, saved failures alone, cases given up, a search.
TEST_F(ConsoleTest, Summaries) {
  property.discard_after(0.0025);
  Console console(out, look);
  console.started(info(property), 123);
  events::Summary late{
      info(property), Ending::passed, {.scenarios = 100, .operations = 90, .discarded = 10, .seconds = 1, .late = 4}};
  late.examples = 2;
  console.finished(late);
  late.ending = Ending::gave_up;
  console.finished(late);
  console.finished({info(array), Ending::failed, {}, 1});
  events::Summary search{info(array), Ending::passed, {30, 30, 0, 0, 0.5}};
  search.space = events::Space{};
  search.space->depth = 2;
  search.space->complete = true;
  search.space->scenarios = events::Count(30);
  search.space->ran.transitions = 30;
  search.space->notes = {events::CheckpointResumed{}};
  search.examples = 1;
  console.finished(search);
  events::Summary guided{info(array), Ending::passed, {30, 30, 0, 0, 0.5}};
  guided.guided = events::GuidedSearch{events::GuidedSearch::By::counters, 765, 20, 100};
  console.finished(guided);
  console.progress(info(array),
                   {.scenarios = 30, .operations = 30, .seconds = 0.5, .how_far = events::InstancesProgress{2, 314}});
  expect_golden("console/summaries.txt", out.str());
}

TEST_F(ConsoleTest, Replay) {
  look.replaying = true;
  Console console(out, look);
  auto replayed = disagreement();
  replayed.origin = events::Origin::given;
  replayed.found_after = 0;
  replayed.found_length = 3;
  replayed.evaluations = 30;
  console.warned(info(array), events::OperationsGone{.subject = array.name(), .operations = 1});
  tell(console, replayed);
  finish(console, array, Ending::passed, {1, 3, 0, 0, 0.0});
  expect_golden("console/replay.txt", out.str());
}

TEST_F(ConsoleTest, Verified) {
  look.color = true;
  Console console(out, look);
  auto told = disagreement();
  told.program = "int main() {}\n";
  tell(console, told);
  using Outcome = events::Verification::Outcome;
  console.verified("array", {.outcome = Outcome::as_told, .runs = 1});
  console.verified("array", {.outcome = Outcome::not_compiled, .error = "program.cpp:1:1: error: no", .line = 1});
  console.verified("array", {.outcome = Outcome::not_tried, .reason = "the run was interrupted"});
  expect_golden("console/verified.txt", out.str());
}

// The status line is written over, cut to the width, and gone before anything that stays.
TEST_F(ConsoleTest, Terminal) {
  look.terminal = look.color = true;
  look.width = 60;
  Console console(out, look);
  console.started(info(array), 123);
  console.progress(info(array), {100'000, 900'000, 0, 0, 1.0});
  console.progress(info(array), {350'000, 3'100'000, 0, 0, 2.0});
  tell(console, disagreement());
  finish(console, array, Ending::passed, {10'000, 1'234'567, 80, 0, 0.42});
  finish(console, property, Ending::gave_up, {1212, 12, 0, 1200, 0.1});
  expect_golden("console/terminal.txt", out.str());
}

}  // namespace
}  // namespace gneiss::report
