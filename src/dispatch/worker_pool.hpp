#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cover/places.hpp"
#include "dispatch/worker_slot.hpp"
#include "events/listener.hpp"
#include "events/plan.hpp"
#include "stage/raw_choices.hpp"

namespace gneiss::dispatch {

using stage::RunOptions;

/// What came of a replay. Only of what ran does the verdict say anything: what did not has not passed.
struct Evaluation : Finished {
  enum class State : std::uint8_t {
    not_run,    // the tape does not fit into the shared memory
    abandoned,  // the user interrupted the run
    ran
  };
  State state = State::not_run;
  tape::Tape tape{};  // as it was decoded, up to the instruction that failed or killed the worker

  bool ran() const { return state == State::ran; }
};

/// A scenario that failed while it was explored.
struct Found {
  Finished how{};
  stage::RawChoices numbers{};
  std::uint64_t scenario = 0;        // its number
  std::uint64_t first = 0;           // number of the first scenario that its worker had run
  std::uint64_t stride = 1;          // between the numbers of those the worker had run
  std::optional<tape::Tape> tape{};  // of a mutant, which has no numbers
  bool example = false;              // it was given by hand in the spec
};

/// How an exploration ended.
struct Exploration {
  std::optional<Found> found;
  bool gave_up = false;
  bool stopped = false;  // `stop` ended it before the end of its range
};

/// Tasks, numbered from 0, that are done by whoever is free, while what comes of them is taken in the order of their
/// numbers.
class Work {
 public:
  virtual ~Work() = default;
  /// Puts on the stage what the task needs; it is idle unless it is set. False: there is none of this number.
  virtual bool give(std::size_t number, stage::Stage& stage, stage::Task& task) = 0;

  enum class Then : std::uint8_t { on, again, end };
  struct Done {
    Finished how{};
    stage::Surveyed surveyed{};
    std::vector<std::uint64_t> output{};
    stage::RawChoices numbers{};  // of the scenario that failed
    stage::Growing growing{};     // the arguments of the call that did
  };
  virtual Then take(std::size_t number, Done const& done) = 0;
  /// A task that was not done to its end.
  virtual void cut_short(stage::Surveyed const&) {}
};

/// Runs scenarios of a subject, in worker processes or in this one.
class WorkerPool {
 public:
  WorkerPool(core::Subject const& subject, events::Plan const& plan);

  Evaluation replay(tape::Tape const& tape, RunOptions const& options = {});
  Evaluation replay(stage::RawChoices const& numbers, RunOptions const& options = {});
  /// Runs a random scenario, at the end of which all values are observed. It does not count as explored.
  Evaluation sample(std::uint64_t scenario, RunOptions const& options);
  /// The notes of the last replay that took notes.
  notes::Notes notes() { return slot().stage().read_notes(); }
  /// The places of instrumented code that ran in the last traced replay, in order; nothing if they did not fit into the
  /// output, empty if the code is not instrumented.
  std::optional<std::vector<cover::Place>> places() { return cover::Places::read(slot().stage().output()); }

  /// Random scenarios from `first` on, below `end`, until one fails: of all in the range that fail, the first. `stop`
  /// is asked often, and ends it.
  Exploration explore(std::uint64_t first, std::uint64_t end, std::function<bool()> const& stop);
  /// Scenarios each of which depends on what those before it did, until one fails. Every worker learns from its own
  /// scenarios alone.
  Exploration guide(std::uint64_t first, std::uint64_t end, std::function<bool()> const& stop);
  /// The counts of all guided workers, added up.
  stage::Guided guided() const;
  /// Runs again what a worker has run when it met the failure, from `first` on.
  bool fails_after(Found const& found, std::uint64_t first);

  /// Does all tasks; false: `stop`, which is asked often, or the work itself put an end to it.
  bool share(Work& work, std::function<bool()> const& stop);

  /// What the tasks that are under way have expanded so far.
  stage::Surveyed surveying() const;

  /// The labels and targets of the cases so far.
  events::CaseStatistics said() const;

  /// The counts of scenarios and operations explored so far, of all workers.
  events::Progress progress() const;
  /// What became of one operation: whether it has run, and how often its instructions were rejected.
  struct Use {
    bool ran = false;
    std::uint64_t rejected = 0;
  };
  /// One for each operation.
  std::vector<Use> used() const;
  /// For each phase, how often a worker was seen in it.
  std::array<std::uint64_t, core::phases> const& phases_seen() const { return phases_seen_; }

  void set_bounds(events::Bounds const& bounds) { slot().set_bounds(bounds); }
  events::Bounds const& bounds() const { return plan_.bounds; }

 private:
  struct Course;  // of one slot through a range of scenarios

  WorkerSlot& slot() { return *slots_.front(); }
  /// Waits a moment for the slots that are busy, and calls `settle` for each whose task has ended. True if one is still
  /// busy.
  bool wait(std::function<void(std::size_t, Finished const&)> const& settle);
  /// Asks all workers to stop. After an interruption those that do not are killed, once this was called more than 20
  /// times; `overdue` counts the calls.
  void halt(int& overdue);
  Evaluation evaluate(stage::Task const& task, RunOptions const& options);
  void begin(Course& course);
  void settle(Course& course, Finished const& finished, Exploration& exploration);

  core::Subject const& subject_;
  events::Plan const& plan_;
  std::vector<std::unique_ptr<WorkerSlot>> slots_;
  std::array<std::uint64_t, core::phases> phases_seen_{};
};

}  // namespace gneiss::dispatch
