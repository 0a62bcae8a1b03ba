#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/said.hpp"
#include "engine/space.hpp"
#include "gneiss/core/library.hpp"
#include "run/death.hpp"
#include "run/notes.hpp"
#include "run/verdict.hpp"
#include "tape/tape.hpp"

namespace gneiss::engine {

/// How far a run has come.
struct Progress {
  std::uint64_t scenarios = 0;  // for a property: cases, the discarded ones included
  std::uint64_t operations = 0;
  std::uint64_t rejected = 0;   // instructions
  std::uint64_t discarded = 0;  // scenarios dropped: unimplemented, or an assumption that does not hold
  double seconds = 0;           // since the subject was started
  std::string how_far{};        // in words, of a search that comes to an end
  std::uint64_t late = 0;       // of those discarded: they took longer than their property grants
};

/// Where a failure comes from.
enum class Origin : std::uint8_t {
  explored,  // made up in this run
  example,   // given by hand in the spec
  given,     // the user's tape
  saved,     // of an earlier run
  aside      // met while another failure was shrunk
};

/// How surely a failure shows.
struct Flakiness {
  unsigned runs = 0;
  unsigned failed = 0;        // of them
  bool after_others = false;  // only in a process that has run other scenarios before

  bool any() const { return failed != runs; }
};

/// An argument, by the numbers of its instruction and its own, from 0.
struct ArgumentPlace {
  std::size_t instruction = 0;
  std::size_t argument = 0;
  bool operator==(ArgumentPlace const&) const = default;
};

/// A line of the sources.
struct CodeLine {
  std::string function;  // without its arguments
  std::string file;      // without its folder
  unsigned line = 0;
};

/// A failure, as small as it gets.
struct Failure {
  core::Subject const& subject;
  run::Verdict verdict;
  run::Notes notes{};
  tape::Tape tape{};
  std::string tape_text{};                    // printable; replays
  std::string signature{};                    // what tells it from others, in words
  run::Death death{};                         // when the process died of it
  std::uint64_t leaked = 0;                   // bytes or objects, for each repetition
  Flakiness flakiness{};                      // how surely it shows
  std::vector<ArgumentPlace> any_argument{};  // those that do not matter
  std::vector<CodeLine> only_failing{};       // lines that run only when it fails
  Origin origin = Origin::explored;
  std::string file{};              // where it is saved; empty if it is not
  std::string file_error{};        // why it is not
  std::uint64_t evaluations = 0;   // scenarios run to shrink it
  std::uint64_t found_after = 0;   // scenarios run before it was met
  std::uint64_t found_length = 0;  // instructions it had then
  std::uint64_t times = 1;         // how many scenarios failed so
  std::size_t number = 0;          // of so many: when several are told together
  std::size_t of = 0;
};

/// How the run of one subject ended.
enum class Ending : std::uint8_t {
  passed,
  failed,
  gave_up,
  flaky,
  stopped,
  refused,
  failed_as_expected,
  expected_to_fail  // but did not
};

struct Summary {
  core::Subject const& subject;
  Ending ending;
  Progress progress;
  std::size_t failures = 0;      // distinct
  std::optional<Space> space{};  // that was searched, where all of it was to be
  /// What came first, and what guided it, in sentences; empty: nothing did.
  std::string guided_by{};
  std::uint64_t examples = 0;  // run, of those given by hand
  Said said{};                 // of the cases by the code
  std::string expected{};      // what failed, as it should
};

/// Hears what happens in a run.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void started(core::Subject const& subject, std::uint64_t seed) = 0;
  /// About once a second.
  virtual void progress(core::Subject const& subject, Progress const& progress) = 0;
  /// A failure was met; it is being shrunk. `signature` says which.
  virtual void met(core::Subject const& subject, std::string const& signature, Progress const& progress) = 0;
  virtual void failed(Failure const& failure) = 0;
  /// A saved failure does not show any more; its file is gone.
  virtual void mended(core::Subject const& subject, std::string const& file) = 0;
  /// A sentence the user should read: a tape that no longer fits, a failure that does not repeat.
  virtual void warned(core::Subject const& subject, std::string const& sentence) = 0;
  /// The subject cannot be tested as it was asked for; the sentence says why, and what to do.
  virtual void refused(core::Subject const& subject, std::string const& sentence) = 0;
  virtual void finished(Summary const& summary) = 0;
  /// Can nobody hear any more? Then there is no use in going on.
  virtual bool unheard() const { return false; }
};

}  // namespace gneiss::engine
