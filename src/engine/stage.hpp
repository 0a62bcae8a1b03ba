#pragma once
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "gneiss/core/library.hpp"
#include "os/last_words.hpp"
#include "os/shared_memory.hpp"
#include "run/notes.hpp"
#include "run/remarks.hpp"
#include "run/verdict.hpp"
#include "tape/driver.hpp"
#include "tape/tape.hpp"

// The memory in which scenarios are run for somebody else to see: tasks go in; how far they have come, tapes as they
// are made and results come out. The process that watches reads it while the other runs, and when it has died. As the
// code under test may have written anything there, nothing that is read is trusted.
namespace gneiss::engine {

/// What a worker is to do.
struct Task {
  enum class Kind : std::uint8_t { none, explore, replay, replay_numbers, survey, estimate, grow, guide, sample };
  Kind kind = Kind::none;

  // explore: the scenarios first, first + stride, … below end
  std::uint64_t first = 0;
  std::uint64_t end = 0;
  std::uint64_t stride = 1;
  bool each_with_care = false;  // look after every scenario for what is else looked for now and then

  // sample: the scenario first, which does not count
  // replay: the tape, or the numbers, that have been put on the stage
  std::uint64_t length = 0;
  std::uint64_t last = ~std::uint64_t{0};  // of numbers: where the last instruction starts
  bool typed = false;                      // spans of the tape are matched by their types
  bool leaks = false;    // a scenario that passes is repeated to see whether it leaks; a survey looks, too
  bool notes = false;    // what happens is written down
  bool heard = false;    // and so is what the code says of the case
  bool reports = false;  // a sanitizer may take its time for a report
  bool traced = false;   // the places of the code that run are put into the output

  // survey: of each of the states that were put on the stage
  std::uint64_t from = 0;    // the first of them that counts
  unsigned levels = 0;       // all scenarios of so many instructions more
  bool children = false;     // where they lead is written down; only for one level
  bool observe = false;      // all observers are called where they lead, or in the states themselves without levels
  bool trust_copies = true;  // as the way back, and identities
  bool identify = false;     // the states
  // estimate: how many scenarios there are of up to so many levels, by so many samples
  std::uint64_t samples = 0;
  std::uint64_t narrow = 0;  // with all ranges narrowed to so many values; 0: as they are

  // grow: calls of one operation on instances
  struct Calls {
    static constexpr std::uint64_t initial = ~std::uint64_t{0};
    std::uint64_t words = 0;      // of the log, that have been put on the stage
    std::uint64_t fresh = 0;      // the first instance that the last round brought, by its place in the log
    std::uint64_t operation = 0;  // or `initial`: no call, but what every scenario begins with
    std::uint64_t first = 0;      // tuples of arguments, by their number
    std::uint64_t end = 0;
    bool drawn = false;       // the tuples are made up, from their number
    std::uint64_t seed = 0;   // what they, and samples, are made up from
    std::uint64_t round = 0;  // and this
    std::uint64_t most = 0;   // calls
    unsigned level = 0;       // of the values: how often they have become more
    bool new_values = false;  // only calls with a value that the level before had not
    bool draws_late = false;  // the operation, so that its values are not all known before it is called
  } calls;
};

/// How a task ended.
struct Result {
  enum class End : std::uint8_t {
    running,  // it has not
    done,
    failed,           // by `verdict`
    lost_descriptor,  // in one of the last scenarios
    gave_up,          // too many were discarded
    late              // a case took longer than its property grants: it is given up, and its worker is gone
  };
  std::atomic<End> end{End::running};
  run::Verdict verdict;
  std::uint64_t scenario = 0;  // that failed
  std::uint64_t leaked = 0;    // bytes or objects for each repetition
  bool exact = true;           // the tape fitted
};

/// What has been run on a stage so far.
struct Counts {
  std::atomic<std::uint64_t> scenarios{0};
  std::atomic<std::uint64_t> operations{0};
  std::atomic<std::uint64_t> rejected{0};
  std::atomic<std::uint64_t> discarded{0};
  std::atomic<std::uint64_t> late{0};  // of those
};

/// What one scenario has added to the counts.
struct Counted {
  std::uint64_t scenario = 0;
  std::uint32_t operations = 0;
  std::uint32_t rejected = 0;
  bool dropped = false;
  bool late = false;
};

/// What a survey has done.
struct Surveyed {
  std::uint64_t states = 0;        // the number of the first that was not surveyed, as there was no room for more
  std::uint64_t words = 0;         // of output
  std::uint64_t transitions = 0;   // instructions run, each once
  std::uint64_t scenarios = 0;     // they stand for, of the full length
  std::uint64_t observations = 0;  // observers called
  std::uint64_t dropped = 0;       // instructions that were discarded, or not implemented
  std::uint64_t rebuilt = 0;       // scenarios that were run again because there was no way back
  bool observing = false;          // an observer is being called
  bool overflow = false;           // one state alone needs more room than there is, or a count is too large

  // An enumeration: its tuples are its states.
  static constexpr std::uint64_t first_id = std::uint64_t{1} << 62;  // no number that is drawn looks like an id
  std::uint64_t logged = 0;                                          // instances
  std::uint64_t steps = 0;                                           // calls, and those that were rejected
  bool cut = false;                                                  // a tuple has more calls than were made
  bool turned_away = false;                                          // an instance, as there were enough
  bool limited = false;                                              // there are more values
  bool draws_late = false;                                           // values, when the call has begun
  std::uint64_t full = 0;  // bytes that the worker has taken, where these are too many to go on

  void add(Surveyed const& other) {
    transitions += other.transitions;
    observations += other.observations;
    dropped += other.dropped;
    rebuilt += other.rebuilt;
    logged += other.logged;
  }
};

/// The arguments of the call that an enumeration makes: which instances, and their ids.
struct Growing {
  static constexpr std::size_t most = 32;
  std::uint64_t count = 0;
  bool apart = false;
  std::uint32_t arguments[most]{};
  std::uint64_t ids[most]{};
};

/// How far a guided search has come.
struct Guided {
  bool on_tape = false;      // what runs is the tape that was given, rather than numbers
  std::uint64_t length = 0;  // of it
  bool recorded = false;     // what was missing in it has been recorded with it
  std::uint64_t seeds = 0;
  std::uint64_t mutants = 0;
  std::uint64_t seen = 0;
  std::uint64_t resets = 0;
  std::uint64_t known = 0;    // of the corpus, that have been begun: by this worker, or one before it
  std::uint64_t saved = 0;    // seeds, as files
  std::uint64_t unsaved = 0;  // that should have been
};

/// What lies at the beginning of the shared memory.
struct Board {
  Task task;
  std::atomic<std::uint64_t> stop_at{~std::uint64_t{0}};  // no scenario from this one on is begun any more
  std::atomic<std::uint64_t> begun{0};                    // runs of a scenario: one that stays the same takes long
  std::atomic<std::uint64_t> scenario{0};                 // that runs
  core::Position position;
  Counts counts;
  run::Remarks remarks;
  std::atomic<std::uint64_t> counted{0};  // scenarios that have been, in all tasks
  Result result;
  Surveyed surveyed;
  Growing growing;
  Guided guided;
  os::LastWords words;
  std::uint64_t* start = nullptr;  // of the instruction that runs, in the numbers
  std::uint64_t recorded = 0;      // entries
  std::atomic<unsigned> notes_in{0};
  std::uint64_t notes_size[2]{};
};

class Stage {
 public:
  static constexpr std::size_t most_input = std::size_t{64} << 20;  // words

  /// Throws std::system_error.
  explicit Stage(core::Subject const& subject);

  Board& board() const { return *board_; }
  /// How often each operation was rejected.
  std::span<std::uint64_t> rejected() const { return rejected_; }
  /// Has the operation run?
  std::span<unsigned char> ran() const { return ran_; }
  std::span<std::uint64_t> numbers() const { return numbers_; }
  std::span<tape::Entry> given() const { return given_; }
  std::span<tape::Entry> record() const { return record_; }
  /// The states a survey begins with, and what it found.
  std::span<std::uint64_t> input() const { return input_; }
  std::span<std::uint64_t> output() const { return output_; }

  /// The last scenarios counted: the n-th of all in place n modulo its size.
  std::span<Counted> history() const { return history_; }
  /// Their labels, in the same places, as soon as any case had one.
  std::span<run::Marks> marks() const { return marks_; }
  /// Writes a scenario down in the history.
  void count(Counted const& counted);
  /// Are so many discarded for each one that is kept?
  bool discards_more_than(std::uint64_t each) const;
  /// Scenarios from this one on, of the last `most` that were run, do not count: others come before them, or they are
  /// run again.
  void take_back(std::uint64_t from, std::uint64_t most);

  /// Puts a tape, or numbers, where a task finds them; false where there is no room for so many.
  bool put(tape::Tape const& tape);
  bool put(std::span<std::uint64_t const> numbers);

  void write_notes(run::Notes const& notes);
  run::Notes read_notes() const;

  /// The tape as far as it was recorded, what was open being closed.
  tape::Tape read_tape() const;
  /// The first entries of the one that was given.
  tape::Tape read_given(std::uint64_t length) const;
  /// The numbers of a random scenario, as far as it came; what lies behind the last instruction may be older.
  std::vector<std::uint64_t> read_numbers() const;
  /// At which of them the instruction that was running began, and its operation.
  std::uint64_t read_start() const;
  unsigned read_operation() const;

  /// All of it, and how much of that is the board and the counts.
  std::byte* memory() const { return memory_.data(); }
  std::size_t size() const { return memory_.size(); }
  std::size_t head() const { return head_; }

 private:
  tape::Tape read(std::span<tape::Entry const> entries) const;

  core::Subject const& subject_;
  std::size_t head_;
  os::SharedMemory memory_;
  Board* board_;
  std::span<std::uint64_t> rejected_;
  std::span<unsigned char> ran_;
  std::span<Counted> history_;
  std::span<run::Marks> marks_;
  std::span<std::uint64_t> numbers_;
  std::span<tape::Entry> given_;
  std::span<tape::Entry> record_;
  std::span<std::uint64_t> input_;
  std::span<std::uint64_t> output_;
  std::span<char> notes_[2];
};

}  // namespace gneiss::engine
