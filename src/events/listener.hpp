#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "events/case_statistics.hpp"
#include "events/failure_outline.hpp"
#include "events/guided_search.hpp"
#include "events/refusal.hpp"
#include "events/search_progress.hpp"
#include "events/space.hpp"
#include "events/subject_info.hpp"
#include "events/verification.hpp"
#include "events/warning.hpp"
#include "notes/death.hpp"
#include "notes/notes.hpp"
#include "notes/verdict.hpp"
#include "tape/tape.hpp"

namespace gneiss::events {

/// What is being done at the moment.
struct Activity {
  enum class What : std::uint8_t { exploring, confirming, shrinking, explaining };
  What what = What::exploring;
  std::size_t failure = 0;         // number of the failure that is confirmed, shrunk or explained
  std::uint64_t runs = 0;          // runs of scenarios that this has taken so far
  std::uint64_t instructions = 0;  // length of the simplest scenario so far
};

/// How far a run has come.
struct Progress {
  std::uint64_t scenarios = 0;  // for a property: cases, the discarded ones included
  std::uint64_t operations = 0;
  std::uint64_t rejected = 0;   // instructions
  std::uint64_t discarded = 0;  // scenarios dropped: unimplemented, or an assumption that does not hold
  double seconds = 0;           // since the subject was started
  SearchProgress how_far{};     // of a search that comes to an end
  std::uint64_t late = 0;       // of those discarded: they took longer than their property grants
  Activity activity{};
};

/// Where a failure comes from.
enum class Origin : std::uint8_t {
  explored,  // made up in this run
  example,   // given by hand in the spec
  given,     // the user's tape
  saved,     // of an earlier run
  fixed,     // of an earlier run, and it had been fixed since
  aside      // found while another failure was shrunk
};
/// As a reader of --events sees it.
char const* name_of(Origin origin);

/// How surely a failure shows.
struct Flakiness {
  unsigned runs = 0;          // how often it was run again
  unsigned failed = 0;        // how many of these runs failed
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
  std::string function;  // without its arguments; empty: a lambda
  std::string file;      // without its folder
  unsigned line = 0;
};

/// A failure, as small as it gets.
struct Failure {
  SubjectInfo subject;
  notes::Verdict verdict;
  notes::Notes notes{};
  tape::Tape tape{};
  std::string tape_text{};                    // printable; replays
  std::string kind{};                         // the name of the verdict's failure kind
  FailureOutline signature{};                 // what tells it from others
  notes::Death death{};                       // when the process died of it
  std::uint64_t leaked = 0;                   // bytes or objects, for each repetition
  bool leak_in_doubt = false;                 // it may be the reference's
  Flakiness flakiness{};                      // how surely it shows
  std::vector<ArgumentPlace> any_argument{};  // those that do not matter
  std::vector<CodeLine> only_failing{};       // lines that run only when it fails
  Origin origin = Origin::explored;
  std::string file{};                         // where it is saved; empty if it is not
  std::optional<os::FileFault> file_fault{};  // why it is not
  std::uint64_t evaluations = 0;              // scenarios run to shrink it
  bool shrunk = true;                         // to the end: nothing simpler fails in the same way
  std::uint64_t found_after = 0;              // scenarios run before it was met
  std::uint64_t found_length = 0;             // instructions it had then
  std::size_t number = 0;                     // from 1, when several are looked for; else 0
  std::string program{};  // that shows it, where it has been made for all who report; else each makes it
};

/// What is known in the end of the failures that have one cause.
struct FailureCount {
  std::size_t number = 0;            // of the one that was reported; 0: it is known, and none was
  std::string why{};                 // of a known one
  FailureOutline signature{};        // of the one that was reported
  std::uint64_t times = 0;           // scenarios that failed this way
  std::vector<std::string> files{};  // others that fail this way and are saved
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
/// As a reader of --events sees it.
char const* name_of(Ending ending);

struct Summary {
  SubjectInfo subject;
  Ending ending;
  Progress progress;
  std::size_t failures = 0;               // reported
  std::vector<FailureCount> groups{};     // what these and the known ones came down to
  std::optional<Space> space{};           // that was searched, where all of it was to be
  std::optional<SmallScenarios> small{};  // that were run first
  std::optional<GuidedSearch> guided{};
  std::uint64_t examples = 0;                // run, of those given by hand
  CaseStatistics said{};                     // of the cases by the code
  std::optional<FailureOutline> expected{};  // what failed, as it should
};

/// Hears what happens in a run. What it is told are values that refer to nothing: it may keep them.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void started(SubjectInfo const& subject, std::uint64_t seed) = 0;
  /// About once a second.
  virtual void progress(SubjectInfo const& subject, Progress const& progress) = 0;
  /// A failure was found; it is being shrunk. `signature` says which.
  virtual void failure_found(SubjectInfo const& subject, FailureOutline const& signature, Progress const& progress) = 0;
  virtual void failed(Failure const& failure) = 0;
  /// A saved failure does not show any more. It is kept in `file`, and run as a test from now on.
  virtual void fixed(SubjectInfo const& subject, std::string const& file) = 0;
  /// The user should know: a tape no longer fits, a failure does not repeat.
  virtual void warned(SubjectInfo const& subject, Warning const& warning) = 0;
  /// The subject cannot be tested as it was asked for.
  virtual void refused(SubjectInfo const& subject, Refusal const& refusal) = 0;
  virtual void finished(Summary const& summary) = 0;
  /// The program of a failure that was told has been compiled and run.
  virtual void verified(std::string const& /*subject*/, Verification const& /*verification*/) {}
  /// True if what is reported cannot be written any more; then there is no use in going on.
  virtual bool output_closed() const { return false; }
};

}  // namespace gneiss::events
