#pragma once
#include <cerrno>
#include <vector>

#include "events/listener.hpp"

// Every kind of warning, refusal and note, in all the ways that have words of their own.
namespace gneiss::test {

inline std::vector<events::Warning> sample_warnings() {
  using namespace events;
  FailureOutline const disagreement{.kind = core::FailureKind::disagreement, .operation = "C::get"};
  FailureOutline const crash{.kind = core::FailureKind::crashed, .place = "C::get"};
  return {
      ThreadsBeforeTest{3},
      DiscardAfterIgnored{.isolated = false},
      DiscardAfterIgnored{.isolated = true},
      ExampleDiscarded{"mirrors(1)"},
      TapeDamaged{"a.tape", tape::DecodeFault::wrong_checksum},
      TapeFileLeftAlone{FaultyTapeFile{"a.tape", tape::DecodeFault::no_tape_file}},
      TapeFileLeftAlone{os::FileFault{os::FileFault::Action::read, "a.tape", 0, 64 << 20}},
      DirectoryNotListed{{os::FileFault::Action::list, ".gneiss", ENOTDIR}},
      TooManyTapes{".gneiss", 10'003, 10'000},
      SavedTapeTooLong{"a.tape", false},
      SavedTapeTooLong{"a.tape", true},
      SavedTapeUnfit{"a.tape", true},
      SavedTapeUnfit{"a.tape", false},
      GivenTapeUnfit{},
      OperationsGone{"array", 1, {}},
      OperationsGone{"array", 1, {"push"}},
      OperationsGone{"array", 4, {}},
      OperationsGone{"array", 2, {"push", "pop"}},
      OperationsGone{"array", 4, {"push", "pop"}},
      OperationsGone{"array", 7, {"a", "b", "c", "d", "e", "f", "g"}},
      FailureUnconfirmed{.number = 7, .signature = disagreement, .passed = 10},
      FailureUnconfirmed{.example = true, .number = 2, .signature = crash, .passed = 10},
      FailureUnconfirmed{.number = 7, .signature = disagreement, .passed = 0},
      FailureUnconfirmed{.number = 7, .signature = disagreement, .passed = 10, .after_others = true, .others_from = 3},
      FailureVanished{disagreement},
      ManyRejected{81.6, 12'000, "C::get", 9'000},
      OperationNeverRan{"C::get", 1'000, 0},
      OperationNeverRan{"C::get", 1'000, 17},
      TypeNeverMade{"array", 1'000},
      SlowDrawing{83.2, 1'234, 5.04},
      LabelTooRare{"long", 1.26, 10'000, 5},
      ManyGivenUp{200, 1'000, 2.5},
      CorpusNotWritten{17, "corpus"},
      KeepGoingIgnored{},
      CopiesNotTrusted{.instances = false},
      CopiesNotTrusted{.instances = true},
      StateNotRepeated{},
      ScenarioCutOff{},
      FailureTookLong{.signature = disagreement, .operation = "C::get", .seconds = 31, .of = 60},
      FailureTookLong{.signature = crash, .seconds = 31, .of = 60},
      KnownFailurePasses{"ticket 7"},
      KnownFailureUnread{"ticket 7", tape::DecodeFault::wrong_checksum},
      KnownFailureEndsSearch{},
      SavedForOtherSpec{"a.tape"},
      NotSelfContained{{Obstacle::CompilerRefused{.options = "-MM",
                                                  .error = "program.cpp:3:10: fatal error: box.hpp: No such file"}}},
  };
}

inline std::vector<events::Refusal> sample_refusals() {
  using namespace events;
  return {
      SearchTooLarge{.scenarios = 1.23e12},
      SearchTooLarge{.depth = 1, .scenarios = 1.23e12, .scope = SearchTooLarge::Scope{5, 2.5e6}},
      SearchTooLarge{.depth = 4,
                     .scenarios = 1.23e12,
                     .scope = SearchTooLarge::Scope{3, 2.5e6},
                     .shorter = SearchTooLarge::Depth{2, 1.5e5}},
      SearchTooLarge{.depth = 4, .scenarios = 1.23e12, .shorter = SearchTooLarge::Depth{2, 1.5e5}},
      SearchTooLarge{.depth = 4,
                     .scenarios = 1.23e12,
                     .observer = SearchTooLarge::Observer{"C::find", 4.3e9},
                     .scope = SearchTooLarge::Scope{8, 64}},
      PrologueNotEnumerable{},
      GivenTapeTooLong{9'000'000},
  };
}

inline std::vector<events::SearchNote> sample_notes() {
  using namespace events;
  return {
      StatesOutOfMemory{},
      InstancesOutOfMemory{.limit = 1024},
      InstancesOutOfMemory{1100, 1024},
      CheckpointSaved{".gneiss/array-0badcafe.search"},
      CheckpointNotSaved{{os::FileFault::Action::make_directory, ".gneiss", EACCES}},
      CheckpointDamaged{".gneiss/array-0badcafe.search"},
      CheckpointResumed{},
      NextDepth{.depth = 3, .scenarios = 4.56e7},
      NextDepth{.depth = 3, .scenarios = 4.56e7, .narrowed = NextDepth::Narrowed{3, 4, 1.1e6}},
      StatesMerged{{{"array", core::Type::Identified::by_elements}, {"cursor", core::Type::Identified::by_function}}},
      OnlyOrderCounts{{"set", "map"}},
      ElementsShown{"set", "array"},
      SomeStatesUnmerged{{"cursor", "view"}},
      StatesUnmerged{{"cursor", "view"}},
      RunFromStart{},
      ValuesNotCopied{{"cursor", "view"}},
      ValuesLimited{5, 3},
      ValuesOwned{{"cursor", "view"}},
      ValuesMadeAgain{{"cursor", "view"}, true},
      ValuesMadeAgain{{"cursor", "view"}, false},
      ValuesNotIdentified{{"cursor", "view"}, 300, true},
      ValuesNotIdentified{{"cursor", "view"}, 300, false},
      InstancesSaved{1000, "corpus"},
      InstancesNotSaved{{os::FileFault::Action::make_directory, "corpus", EACCES}},
      KnownCallsLeftOut{1},
      KnownCallsLeftOut{12},
  };
}

inline std::vector<events::Obstacle> sample_obstacles() {
  using events::Obstacle;
  return {{Obstacle::UserStop{}},
          {Obstacle::CompilerTooSlow{.seconds = 300}},
          {Obstacle::CompilerTooSlow{.seconds = 60, .options = "-MM"}},
          {Obstacle::CompilerTooLoud{256}},
          {Obstacle::NothingMade{}},
          {Obstacle::SystemRefused{"cannot fork: Resource temporarily unavailable"}},
          {Obstacle::CompilerRefused{.options = "-MM", .error = "program.cpp:3:10: fatal error: box.hpp"}},
          {Obstacle::CompilerRefused{.options = "-MM -H", .code = 127}},
          {Obstacle::HeadersUnknown{}},
          {Obstacle::HeadersTooLarge{64}},
          {Obstacle::HeaderNotNamed{"a.hpp"}},
          {Obstacle::HeaderForced{"a.hpp"}},
          {os::FileFault{os::FileFault::Action::write, "/tmp/program.cpp", ENOSPC}}};
}

/// Everything that can come of a printed program.
inline std::vector<events::Verification> sample_verifications() {
  using Outcome = events::Verification::Outcome;
  using How = events::ProgramEnding::How;
  std::vector<events::Verification> result{
      {.outcome = Outcome::as_told, .runs = 1},
      {.outcome = Outcome::as_told, .number = 2, .runs = 1},
      {.outcome = Outcome::as_told, .runs = 3},
      {.outcome = Outcome::as_told, .test_at_fault = true, .runs = 1},
      {.outcome = Outcome::not_compiled,
       .error = "program.cpp:9:25: error: 'get' is not a member of 'C'",
       .line = 9,
       .instruction = 3,
       .operation = "C::get",
       .compiler_code = 1},
      {.outcome = Outcome::not_compiled,
       .number = 2,
       .error = "program.cpp:3:10: fatal error: array.hpp: No such file or directory",
       .line = 3,
       .compiler_code = 1},
      {.outcome = Outcome::not_compiled, .error = "/bin/sh: 1: gxx: not found", .compiler_code = 127},
      {.outcome = Outcome::not_compiled, .compiler_code = 5},
      {.outcome = Outcome::not_failed, .runs = 1},
      {.outcome = Outcome::not_failed, .runs = 20},
      {.outcome = Outcome::not_failed, .reported = true, .runs = 1},
      {.outcome = Outcome::failed_otherwise,
       .test_at_fault = true,
       .ending = {.how = How::signal, .what = "SIGFPE"},
       .runs = 1},
      {.outcome = Outcome::failed_otherwise,
       .reported = true,
       .ending = {.how = How::signal, .what = "SIGSEGV"},
       .runs = 1},
  };
  for (events::ProgramEnding const& ending : std::vector<events::ProgramEnding>{
           {.how = How::left, .code = 3},
           {.how = How::left, .code = 1, .report = "AddressSanitizer: heap-use-after-free"},
           {.how = How::signal, .what = "SIGSEGV"},
           {.how = How::assertion, .what = "assertion `n < 3'", .place = "array.hpp:12"},
           {.how = How::exception, .what = "std::out_of_range"},
           {.how = How::terminated},
           {.how = How::aborted, .what = "abort()"},
           {.how = How::heap_message, .what = "free(): invalid pointer"},
           {.how = How::stopped, .what = "SIGSTOP"},
           {.how = How::time, .limit = 5},
           {.how = How::memory, .limit = 1024},
           {.how = How::output, .limit = 16},
       })
    result.push_back({.outcome = Outcome::failed_otherwise, .ending = ending, .runs = 1});
  for (auto const& obstacle : sample_obstacles())
    result.push_back({.outcome = Outcome::not_tried, .obstacle = obstacle});
  return result;
}

}  // namespace gneiss::test
