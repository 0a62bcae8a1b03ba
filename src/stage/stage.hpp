#pragma once
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "base/flag.hpp"
#include "explore/observing_replay.hpp"
#include "gneiss/core/subject.hpp"
#include "notes/notes.hpp"
#include "notes/verdict.hpp"
#include "os/last_words.hpp"
#include "os/shared_memory.hpp"
#include "run/case_recorder.hpp"
#include "stage/task.hpp"
#include "tape/driver.hpp"
#include "tape/tape.hpp"

// The memory in which scenarios are run for somebody else to see: tasks go in; how far they have come, tapes as they
// are made and results come out. The process that watches reads it while the other runs, and when it has died. As the
// code under test may have written anything there, nothing that is read is trusted.
namespace gneiss::stage {

/// A worker looks for closed descriptors each time it has run this many scenarios.
inline constexpr unsigned descriptor_interval = 64;

/// How a task ended.
struct TaskResult {
  enum class End : std::uint8_t {
    running,  // the worker has not finished it
    done,
    failed,           // a scenario failed; `verdict` says how
    lost_descriptor,  // one of the last scenarios or instructions closed a descriptor; which one is not known
    gave_up,          // too many cases were discarded
    late,             // a case took longer than its property grants: it is given up, and its worker is gone
    unread            // what lay there was no task: nothing was done
  };
  std::atomic<End> end{End::running};
  notes::Verdict verdict;
  std::uint64_t scenario = 0;      // number of the scenario that failed
  std::uint64_t leaked = 0;        // bytes or objects that each repetition of the scenario leaves behind
  std::uint8_t leak_in_doubt = 0;  // 1: what is left behind may be the reference's; 0: it is the candidate's
  base::Flag exact = true;         // every entry of the replayed tape was used, and none was missing
};

/// What has been run on a stage so far, in all its tasks.
struct Counts {
  std::atomic<std::uint64_t> scenarios{0};
  std::atomic<std::uint64_t> operations{0};
  std::atomic<std::uint64_t> rejected{0};
  std::atomic<std::uint64_t> discarded{0};
  std::atomic<std::uint64_t> late{0};  // of the discarded ones: cases that took longer than discard_after() grants
};

/// What one scenario has added to the counts. Kept so that it can be subtracted again.
struct CountedScenario {
  std::uint64_t scenario = 0;    // its number
  std::uint32_t operations = 0;  // instructions run
  std::uint32_t rejected = 0;    // instructions rejected
  base::Flag dropped = false;    // it counts as discarded
  base::Flag late = false;       // because it took longer than discard_after() grants
};

/// What expanding a batch of states, or growing instances, has done.
struct Expanded {
  std::uint64_t states = 0;        // states, or tuples, of the task that are done; for the rest there was no room
  std::uint64_t words = 0;         // words written to the output
  std::uint64_t transitions = 0;   // instructions run, each once
  std::uint64_t scenarios = 0;     // scenarios of the full length that the instructions stand for
  std::uint64_t observations = 0;  // observers called
  std::uint64_t dropped = 0;       // instructions that were discarded, or not implemented
  std::uint64_t rebuilt = 0;       // scenarios that were run again because there was no way back
  base::Flag observing = false;    // an observer is being called
  base::Flag overflow = false;     // one state alone needs more room than there is, or a count is too large

  // An enumeration: its tuples are its states.
  static constexpr std::uint64_t first_id = std::uint64_t{1} << 62;  // no number that is drawn looks like an id
  std::uint64_t logged = 0;                                          // instances written to the output
  std::uint64_t steps = 0;                                           // calls tried, the rejected ones included
  base::Flag cut = false;                                            // a tuple has more calls than were made
  base::Flag turned_away = false;  // an instance was not written, because the pool of its type is full
  base::Flag limited = false;      // a range was narrowed: there are more argument values
  base::Flag draws_late = false;   // an operation drew a value after its call had begun
  std::uint64_t called = 0;        // where known failures are gone past: a hash of the call that is made; 0: none is
  std::uint64_t full = 0;  // bytes by which the worker had grown when it stopped for lack of memory; 0: it did not stop

  void add(Expanded const& other) {
    transitions += other.transitions;
    observations += other.observations;
    dropped += other.dropped;
    rebuilt += other.rebuilt;
    logged += other.logged;
  }
};

/// The arguments of the call that an enumeration is making.
struct Growing {
  static constexpr std::size_t most = 32;
  std::uint64_t count = 0;          // arguments used
  base::Flag pass_copies = false;   // the call got copies of the arguments
  std::uint32_t arguments[most]{};  // instances, by their place in the log
  std::uint64_t ids[most]{};        // of the live values made from them
};

/// How far the guided search of one worker has come.
struct Guided {
  base::Flag on_tape = false;   // what runs is a mutant, given as a tape; else it is random, given as numbers
  std::uint64_t length = 0;     // entries of that tape
  base::Flag recorded = false;  // missing choices are drawn at random, so the tape as it runs is the recorded one
  std::uint64_t seeds = 0;      // scenarios that did something new
  std::uint64_t mutants = 0;    // mutants that were run
  std::uint64_t seen = 0;       // edges or paths in the logs
  std::uint64_t resets = 0;     // how often the logs were cleared
  std::uint64_t known = 0;      // corpus files that this worker, or one before it, has begun to run
  std::uint64_t saved = 0;      // seeds written to the corpus
  std::uint64_t unsaved = 0;    // seeds that could not be written
};

/// What lies at the beginning of the shared memory.
struct SharedState {
  Task task;
  // The worker starts no scenario with this number or a higher one.
  std::atomic<std::uint64_t> stop_at{~std::uint64_t{0}};
  std::atomic<std::uint64_t> begun{0};     // scenario runs started; unchanged between two looks: one is still running
  std::atomic<std::uint64_t> scenario{0};  // number of the scenario that runs
  std::atomic<std::uint64_t> slowest_call{0};  // nanoseconds, of all calls that were timed and came to their end
  core::Position position;
  explore::PartingPlace place;  // of Locate
  Counts counts;
  run::SharedCaseStatistics statistics;
  std::atomic<std::uint64_t> counted{0};  // scenarios in the history, in all tasks
  TaskResult result;
  Expanded expanded;
  Growing growing;
  Guided guided;
  os::LastWords words;
  std::uint64_t* start = nullptr;     // where the numbers of the instruction that runs begin
  std::uint64_t recorded = 0;         // entries of the tape recorded so far
  std::atomic<unsigned> notes_in{0};  // which of the two places for notes is whole
  std::uint64_t notes_size[2]{};      // bytes
};

class Stage {
 public:
  static constexpr std::size_t most_input = std::size_t{64} << 20;  // words

  /// Throws std::system_error.
  explicit Stage(core::Subject const& subject);

  SharedState& shared() const { return *shared_; }
  /// How often each operation was rejected.
  std::span<std::uint64_t> rejected() const { return rejected_; }
  /// For each operation: 1 if it has run, else 0.
  std::span<unsigned char> ran() const { return ran_; }
  /// For each operation the chance to be in a scenario, of 2^32 - 1.
  std::span<std::uint32_t> chances() const { return chances_; }
  std::span<std::uint64_t> numbers() const { return numbers_; }
  std::span<tape::Entry> given() const { return given_; }
  std::span<tape::Entry> record() const { return record_; }
  /// The states to expand, or the log of instances, and what was found; in words.
  std::span<std::uint64_t> input() const { return input_; }
  /// At its end: the hashes of so many calls that are left out.
  std::span<std::uint64_t> known(std::uint64_t count) const {
    return input_.last(static_cast<std::size_t>(std::min<std::uint64_t>(count, input_.size())));
  }
  std::span<std::uint64_t> output() const { return output_; }

  /// The last scenarios counted: the n-th of all in place n modulo its size.
  std::span<CountedScenario> history() const { return history_; }
  /// Their labels, in the same places, as soon as any case had one.
  std::span<run::LabelSet> marks() const { return marks_; }
  /// Writes a scenario down in the history.
  void count(CountedScenario const& counted);
  /// True if more than `each` cases were discarded for each one that was kept, with patience for the first ones.
  bool discards_more_than(std::uint64_t each) const;
  /// Scenarios from this one on, of the last `most` that were run, do not count: others come before them, or they are
  /// run again.
  void take_back(std::uint64_t from, std::uint64_t most);

  /// Puts a tape, or numbers, where a task finds them; false where there is no room for so many.
  bool put(tape::Tape const& tape);
  bool put(std::span<std::uint64_t const> numbers);

  void write_notes(notes::Notes const& notes);
  notes::Notes read_notes() const;

  /// The tape as far as it was recorded, what was open being closed.
  tape::Tape read_tape() const;
  /// The first entries of the one that was given.
  tape::Tape read_given(std::uint64_t length) const;
  /// The numbers of a random scenario, as far as it came; what lies behind the last instruction may be older.
  std::vector<std::uint64_t> read_numbers() const;
  /// At which of them the instruction that was running began, and its operation.
  std::uint64_t read_start() const;
  unsigned read_operation() const;

  /// The whole memory; the first head() bytes are the SharedState and the counts of operations.
  std::byte* memory() const { return memory_.data(); }
  std::size_t size() const { return memory_.size(); }
  std::size_t head() const { return head_; }

 private:
  tape::Tape read(std::span<tape::Entry const> entries) const;

  core::Subject const& subject_;
  std::size_t head_;
  os::SharedMemory memory_;
  SharedState* shared_;
  std::span<std::uint64_t> rejected_;
  std::span<std::uint32_t> chances_;
  std::span<unsigned char> ran_;
  std::span<CountedScenario> history_;
  std::span<run::LabelSet> marks_;
  std::span<std::uint64_t> numbers_;
  std::span<tape::Entry> given_;
  std::span<tape::Entry> record_;
  std::span<std::uint64_t> input_;
  std::span<std::uint64_t> output_;
  std::span<char> notes_[2];
};

}  // namespace gneiss::stage
