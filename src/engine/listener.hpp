#pragma once
#include <cstdint>
#include <string>

#include "gneiss/core/library.hpp"
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
};

/// A failure, as small as it gets.
struct Failure {
  core::Subject const& subject;
  run::Verdict verdict;
  run::Notes const& notes;
  tape::Tape const& tape;
  std::string tape_text;           // printable; replays
  std::string file;                // where it is saved; empty if it is not
  std::string file_error;          // why it is not
  std::uint64_t evaluations = 0;   // scenarios run to shrink it
  std::uint64_t found_after = 0;   // scenarios run before it was met; 0 for a replay
  std::uint64_t found_length = 0;  // instructions it had then
  bool replayed = false;           // given by the user rather than found
};

/// How the run of one subject ended.
enum class Ending : std::uint8_t { passed, failed, gave_up, flaky, stopped };

struct Summary {
  core::Subject const& subject;
  Ending ending;
  Progress progress;
};

/// Hears what happens in a run.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void started(core::Subject const& subject, std::uint64_t seed) = 0;
  /// About once a second.
  virtual void progress(core::Subject const& subject, Progress const& progress) = 0;
  /// A failure was met; it is being shrunk.
  virtual void met(core::Subject const& subject, run::Verdict const& verdict, Progress const& progress) = 0;
  virtual void failed(Failure const& failure) = 0;
  /// A sentence the user should read: a tape that no longer fits, a failure that does not repeat.
  virtual void warned(core::Subject const& subject, std::string const& sentence) = 0;
  virtual void finished(Summary const& summary) = 0;
};

}  // namespace gneiss::engine
