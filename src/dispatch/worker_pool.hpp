#pragma once
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "cover/places.hpp"
#include "dispatch/exploration.hpp"
#include "dispatch/policy.hpp"
#include "dispatch/work.hpp"
#include "events/listener.hpp"
#include "events/plan.hpp"

namespace gneiss::dispatch {

using stage::RunOptions;

/// What came of a replay. Only of what ran does the verdict say anything: what did not has not passed.
struct Evaluation : Finished {
  enum class State : std::uint8_t {
    not_run,    // the tape does not fit into the shared memory
    abandoned,  // the user interrupted the run, or its time was over
    ran
  };
  State state = State::not_run;
  tape::Tape tape{};  // as it was decoded, up to the instruction that failed or killed the worker

  bool ran() const { return state == State::ran; }
};

/// Runs scenarios of a subject, in worker processes or in this one.
class WorkerPool {
 public:
  /// When `stop` is urgent, replays are abandoned, too.
  WorkerPool(core::Subject const& subject, events::Plan const& plan, os::StopToken stop);
  /// Has it done by other slots than worker processes.
  WorkerPool(core::Subject const& subject, events::Plan const& plan, os::StopToken stop, Slots slots);

  /// From now on by another token.
  void stop_by(os::StopToken stop) { stop_ = std::move(stop); }

  Evaluation replay(tape::Tape const& tape, RunOptions const& options = {});
  Evaluation replay(stage::RawChoices const& numbers, RunOptions const& options = {});
  /// Runs a random scenario, at the end of which all values are observed. It does not count as explored.
  Evaluation sample(std::uint64_t scenario, RunOptions const& options);
  /// The choices of the last scenario that was sampled: what replays it.
  stage::RawChoices sampled() { return {slot().stage().read_numbers(), slot().stage().read_start()}; }
  /// Where the two sides part.
  struct Located {
    unsigned culprit;   // the operation of the last instruction that can have changed something before it failed
    unsigned shown_by;  // the operation that failed then: the culprit itself, or an observer
    core::FailureKind how;
    unsigned instruction;  // the number of that last instruction on the tape
    bool looked;           // it is an observer that is not on the tape that failed: nothing is wrong before the culprit
    bool died;             // the process did

    explore::FaultyObserver observer() const { return {.operation = shown_by, .how = how}; }
  };
  using FaultyObservers = std::vector<explore::FaultyObserver>;
  /// Replays a tape that fails, with every observer after each instruction, where what `faulty` ones do wrong is
  /// overlooked; nothing where it passes then.
  std::optional<Located> locate(tape::Tape const& tape, FaultyObservers const& faulty = {});
  /// The same with one observer alone.
  std::optional<Located> locate_by(unsigned observer, tape::Tape const& tape);
  /// The notes of the last replay that took notes.
  notes::Notes notes() { return slot().stage().read_notes(); }
  /// The places of instrumented code that ran in the last traced replay, in order; nothing if they did not fit into the
  /// output, empty if the code is not instrumented.
  std::optional<std::vector<cover::Place>> places() { return cover::Places::read(slot().stage().output()); }

  /// Random scenarios from `first` on, below `end`, until one fails: of all in the range that fail, the first.
  Exploration explore(std::uint64_t first, std::uint64_t end, os::StopToken const& stop);
  /// Of each operation the chance to be in a scenario that is made up or mutated from now on, of 2^32 - 1.
  void steer(std::vector<std::uint32_t> const& chances);
  /// Scenarios each of which depends on what those before it did, until one fails. Every worker learns from its own
  /// scenarios alone.
  Exploration guide(std::uint64_t first, std::uint64_t end, os::StopToken const& stop);
  /// The counts of all guided workers, added up.
  stage::Guided guided() const;
  /// Runs again what a worker has run when it met the failure, from `first` on.
  bool fails_after(Found const& found, std::uint64_t first);

  /// Does all tasks; false: `stop` or the work itself put an end to it.
  bool share(Work& work, os::StopToken const& stop);

  /// What the tasks that are under way have expanded so far.
  stage::Expanded expanding() const;

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
  std::optional<Located> located(tape::Tape const& tape, stage::Locate const& task);
  TaskSlot& slot() { return *slots_.front(); }
  Evaluation evaluate(stage::Task const& task, RunOptions const& options);
  /// Waits for the end of the task of the first slot. When the user wants an end, it is abandoned after so many looks,
  /// when the time is over sooner; then nothing.
  std::optional<Finished> wait(int looks);

  core::Subject const& subject_;
  events::Plan const& plan_;
  os::StopToken stop_;
  Slots slots_;
  bool steered_ = false;
  bool goes_on_ = false;  // the workers have explored, and can go on
  std::array<std::uint64_t, core::phases> phases_seen_{};
};

}  // namespace gneiss::dispatch
