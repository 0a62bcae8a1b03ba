#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "events/failure_outline.hpp"
#include "events/verification.hpp"
#include "os/files.hpp"
#include "tape/codec.hpp"

// What a user should know about a run, although it is no failure. A warning holds names and numbers, and no reference
// into the run; its sentence is in report/warning_text.cpp. `name` and the names of the fields are what a reader of
// --events sees. One that is given because of how long something took says `depends_on_time`.
namespace gneiss::events {

/// The process had threads before the first test, and a worker process has only the one that forked it.
struct ThreadsBeforeTest {
  static constexpr std::string_view name = "threads_before_test";
  std::uint64_t threads = 0;
  bool operator==(ThreadsBeforeTest const&) const = default;
  void fields(auto&& field) const { field("threads", threads); }
};

/// discard_after() has no effect in this run.
struct DiscardAfterIgnored {
  static constexpr std::string_view name = "discard_after_ignored";
  bool isolated = false;  // true: the mode is the reason; false: --isolate off is
  bool operator==(DiscardAfterIgnored const&) const = default;
  void fields(auto&& field) const { field("isolated", isolated); }
};

struct ExampleDiscarded {
  static constexpr std::string_view name = "example_discarded";
  std::string example{};  // its name in the spec
  bool operator==(ExampleDiscarded const&) const = default;
  void fields(auto&& field) const { field("example", example); }
};

/// A file with a tape that is no tape, or a damaged one.
struct TapeDamaged {
  static constexpr std::string_view name = "tape_damaged";
  std::string file{};
  tape::DecodeFault fault{};
  bool operator==(TapeDamaged const&) const = default;
  void fields(auto&& field) const {
    field("file", file);
    field("reason", fault);
  }
};

/// A file that could be read, but is no tape.
struct FaultyTapeFile {
  std::string file{};
  tape::DecodeFault fault{};
  bool operator==(FaultyTapeFile const&) const = default;
};
/// Why a file gives no tape.
using TapeFileFault = std::variant<os::FileFault, FaultyTapeFile>;

/// A file of the failure database or the corpus that could not be read as a tape; it stays as it is.
struct TapeFileLeftAlone {
  static constexpr std::string_view name = "tape_file_left_alone";
  TapeFileFault fault{};
  bool operator==(TapeFileLeftAlone const&) const = default;
  void fields(auto&& field) const { field("reason", fault); }
};

/// The directory of the failure database or the corpus could not be listed.
struct DirectoryNotListed {
  static constexpr std::string_view name = "directory_not_listed";
  os::FileFault fault{};
  bool operator==(DirectoryNotListed const&) const = default;
  void fields(auto&& field) const { field("reason", fault); }
};

struct TooManyTapes {
  static constexpr std::string_view name = "too_many_tapes";
  std::string directory{};
  std::uint64_t tapes = 0;  // in the directory
  std::uint64_t read = 0;   // the first ones by name
  bool operator==(TooManyTapes const&) const = default;
  void fields(auto&& field) const {
    field("directory", directory);
    field("tapes", tapes);
    field("read", read);
  }
};

/// A saved tape has more entries than a worker takes.
struct SavedTapeTooLong {
  static constexpr std::string_view name = "saved_tape_too_long";
  std::string file{};
  bool of_corpus = false;  // false: it is a failure's
  bool operator==(SavedTapeTooLong const&) const = default;
  void fields(auto&& field) const {
    field("file", file);
    field("of_corpus", of_corpus);
  }
};

/// Parts of a saved failure do not fit the spec any more.
struct SavedTapeUnfit {
  static constexpr std::string_view name = "saved_tape_unfit";
  std::string file{};
  bool fails = false;  // what fits of it
  bool operator==(SavedTapeUnfit const&) const = default;
  void fields(auto&& field) const {
    field("file", file);
    field("fails", fails);
  }
};

/// Parts of the tape that the user gave do not fit the spec any more.
struct GivenTapeUnfit {
  static constexpr std::string_view name = "given_tape_unfit";
  bool operator==(GivenTapeUnfit const&) const = default;
  void fields(auto&&) const {}
};

/// A tape has instructions of operations that the subject no longer has; these are left out.
struct OperationsGone {
  static constexpr std::string_view name = "operations_gone";
  std::string subject{};
  std::uint64_t operations = 0;
  std::vector<std::string> known{};  // the names of those that are known by name, in the order of the tape
  bool operator==(OperationsGone const&) const = default;
  void fields(auto&& field) const {
    field("subject", subject);
    field("operations", operations);
    field("known", known);
  }
};

/// A scenario failed, and passed whenever it was run again.
struct FailureUnconfirmed {
  static constexpr std::string_view name = "failure_unconfirmed";
  bool example = false;      // false: a scenario
  std::uint64_t number = 0;  // of the example or scenario, from 1
  FailureOutline signature{};
  std::uint64_t passed = 0;       // runs of it alone
  bool after_others = false;      // it fails again after other scenarios in the same process …
  std::uint64_t others_from = 0;  // … from this number on
  bool operator==(FailureUnconfirmed const&) const = default;
  void fields(auto&& field) const {
    field("example", example);
    field("number", number);
    field("signature", signature);
    field("passed", passed);
    field("after_others", after_others);
    field("others_from", others_from);
  }
};

/// A failure that had been confirmed did not show again when it was about to be shrunk.
struct FailureVanished {
  static constexpr std::string_view name = "failure_vanished";
  FailureOutline signature{};
  bool operator==(FailureVanished const&) const = default;
  void fields(auto&& field) const { field("signature", signature); }
};

struct ManyRejected {
  static constexpr std::string_view name = "many_rejected";
  double percent = 0;              // of the instructions
  std::uint64_t instructions = 0;  // tried
  std::string operation{};         // the one that was rejected most often
  std::uint64_t rejected = 0;      // calls of it
  bool operator==(ManyRejected const&) const = default;
  void fields(auto&& field) const {
    field("percent", percent);
    field("instructions", instructions);
    field("operation", operation);
    field("rejected", rejected);
  }
};

struct OperationNeverRan {
  static constexpr std::string_view name = "operation_never_ran";
  std::string operation{};
  std::uint64_t scenarios = 0;
  std::uint64_t rejected = 0;  // calls of it; 0: its arguments could never be made
  bool operator==(OperationNeverRan const&) const = default;
  void fields(auto&& field) const {
    field("operation", operation);
    field("scenarios", scenarios);
    field("rejected", rejected);
  }
};

/// No operation that makes a value of the type ever ran.
struct TypeNeverMade {
  static constexpr std::string_view name = "type_never_made";
  std::string type{};
  std::uint64_t scenarios = 0;
  bool operator==(TypeNeverMade const&) const = default;
  void fields(auto&& field) const {
    field("type", type);
    field("scenarios", scenarios);
  }
};

struct SlowDrawing {
  static constexpr std::string_view name = "slow_drawing";
  static constexpr bool depends_on_time = true;
  double percent = 0;  // of the time
  std::uint64_t operations = 0;
  double seconds = 0;  // since the subject was started
  bool operator==(SlowDrawing const&) const = default;
  void fields(auto&& field) const {
    field("percent", percent);
    field("operations", operations);
    field("seconds", seconds);
  }
};

/// A label is rarer than covered() wants, and that is no bad luck.
struct LabelTooRare {
  static constexpr std::string_view name = "label_too_rare";
  std::string label{};
  double percent = 0;       // of the cases
  std::uint64_t cases = 0;  // kept
  double wanted = 0;        // percent
  bool operator==(LabelTooRare const&) const = default;
  void fields(auto&& field) const {
    field("label", label);
    field("percent", percent);
    field("cases", cases);
    field("wanted", wanted);
  }
};

/// Many cases took longer than discard_after() grants.
struct ManyGivenUp {
  static constexpr std::string_view name = "many_given_up";
  std::uint64_t given_up = 0;
  std::uint64_t cases = 0;  // all of them
  double milliseconds = 0;  // that discard_after() grants
  bool operator==(ManyGivenUp const&) const = default;
  void fields(auto&& field) const {
    field("given_up", given_up);
    field("cases", cases);
    field("milliseconds", milliseconds);
  }
};

struct CorpusNotWritten {
  static constexpr std::string_view name = "corpus_not_written";
  std::uint64_t scenarios = 0;  // that could not be saved
  std::string directory{};
  bool operator==(CorpusNotWritten const&) const = default;
  void fields(auto&& field) const {
    field("scenarios", scenarios);
    field("directory", directory);
  }
};

/// --keep-going has no effect in this mode.
struct KeepGoingIgnored {
  static constexpr std::string_view name = "keep_going_ignored";
  bool operator==(KeepGoingIgnored const&) const = default;
  void fields(auto&&) const {}
};

/// A copied or identified value was not what it should be; everything is run again without copies.
struct CopiesNotTrusted {
  static constexpr std::string_view name = "copies_not_trusted";
  bool instances = false;  // true: an enumeration of instances; false: a search of scenarios
  bool operator==(CopiesNotTrusted const&) const = default;
  void fields(auto&& field) const { field("instances", instances); }
};

/// The same instructions did not lead to the same state twice.
struct StateNotRepeated {
  static constexpr std::string_view name = "state_not_repeated";
  bool operator==(StateNotRepeated const&) const = default;
  void fields(auto&&) const {}
};

/// The time was over while a scenario ran; how it would have ended is not known.
struct ScenarioCutOff {
  static constexpr std::string_view name = "scenario_cut_off";
  static constexpr bool depends_on_time = true;
  bool operator==(ScenarioCutOff const&) const = default;
  void fields(auto&&) const {}
};

/// One failure took half of the time, and so others had less.
struct FailureTookLong {
  static constexpr std::string_view name = "failure_took_long";
  static constexpr bool depends_on_time = true;
  FailureOutline signature{};
  std::string operation{};  // that shows it; empty: none does
  double seconds = 0;
  double of = 0;  // seconds that the subject had
  bool operator==(FailureTookLong const&) const = default;
  void fields(auto&& field) const {
    field("signature", signature);
    field("operation", operation);
    field("seconds", seconds);
    field("of", of);
  }
};

/// A failure that is said to be known does not fail.
struct KnownFailurePasses {
  static constexpr std::string_view name = "known_failure_passes";
  std::string why{};
  bool operator==(KnownFailurePasses const&) const = default;
  void fields(auto&& field) const { field("why", why); }
};

/// A failure that is said to be known is no tape of this subject.
struct KnownFailureUnread {
  static constexpr std::string_view name = "known_failure_unread";
  std::string why{};
  tape::DecodeFault fault{};
  bool operator==(KnownFailureUnread const&) const = default;
  void fields(auto&& field) const {
    field("why", why);
    field("reason", fault);
  }
};

/// A search met a failure that is known, and cannot go past it.
struct KnownFailureEndsSearch {
  static constexpr std::string_view name = "known_failure_ends_search";
  bool operator==(KnownFailureEndsSearch const&) const = default;
  void fields(auto&&) const {}
};

/// A saved failure passes, but it was saved for another spec, so its choices may mean something else now.
struct SavedForOtherSpec {
  static constexpr std::string_view name = "saved_for_other_spec";
  std::string file{};
  bool operator==(SavedForOtherSpec const&) const = default;
  void fields(auto&& field) const { field("file", file); }
};

/// A program was to have the user's headers in it, and has not.
struct NotSelfContained {
  static constexpr std::string_view name = "not_self_contained";
  Obstacle obstacle{};
  bool operator==(NotSelfContained const&) const = default;
  void fields(auto&& field) const { field("reason", obstacle); }
};

using AnyWarning =
    std::variant<ThreadsBeforeTest, DiscardAfterIgnored, ExampleDiscarded, TapeDamaged, TapeFileLeftAlone,
                 DirectoryNotListed, TooManyTapes, SavedTapeTooLong, SavedTapeUnfit, GivenTapeUnfit, OperationsGone,
                 FailureUnconfirmed, FailureVanished, ManyRejected, OperationNeverRan, TypeNeverMade, SlowDrawing,
                 LabelTooRare, ManyGivenUp, CorpusNotWritten, KeepGoingIgnored, CopiesNotTrusted, StateNotRepeated,
                 ScenarioCutOff, FailureTookLong, KnownFailurePasses, KnownFailureUnread, KnownFailureEndsSearch,
                 SavedForOtherSpec, NotSelfContained>;

/// One of them. Compiled in warning.cpp: copying, moving and ending so many kinds is a good part of
/// what a compiler would do for every file with a listener.
class Warning : public AnyWarning {
 public:
  using AnyWarning::AnyWarning;
  Warning(Warning const& other);
  Warning(Warning&& other) noexcept;
  Warning& operator=(Warning const& other);
  Warning& operator=(Warning&& other) noexcept;
  ~Warning();
  friend bool operator==(Warning const& left, Warning const& right);
};

}  // namespace gneiss::events
