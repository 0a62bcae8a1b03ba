#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include "events/plan.hpp"
#include "notes/death.hpp"
#include "os/process.hpp"
#include "stage/stage.hpp"

namespace gneiss::dispatch {

/// How a task ended, as the parent sees it.
struct Finished {
  stage::TaskResult::End end = stage::TaskResult::End::done;
  notes::Verdict verdict;
  notes::Death death;          // how the worker died, if it did
  double seconds = 0;          // for which the scenario was watched that its worker died of
  std::uint64_t scenario = 0;  // number of the one that failed, or after which a descriptor was seen to be closed
  std::uint64_t leaked = 0;    // bytes or objects for each repetition of the scenario
  bool leak_in_doubt = false;  // it may be the reference's
  bool exact = true;           // the replayed tape fitted the spec in every place
};

/// A place where tasks are done one after the other, on a stage of its own. By whom is up to the slot: WorkerSlot has
/// processes for it, and tests can do without.
class TaskSlot {
 public:
  virtual ~TaskSlot() = default;

  /// Sets the limits of time, memory and output for one run of a scenario.
  virtual void set_bounds(events::Bounds const& bounds) = 0;

  /// The next task is done by a new worker. `disturbance` other than 0 gives it a heap that lies differently.
  virtual void renew(unsigned disturbance = 0) = 0;

  /// Begins a task. Precondition: none is being done.
  virtual void start(stage::Task const& task) = 0;
  virtual bool busy() const = 0;
  /// Waits for the end of the task, at most `seconds`; nothing if it has not ended by then.
  virtual std::optional<Finished> wait(double seconds) = 0;
  /// Kills the worker, and with it the task.
  virtual void abandon() = 0;

  /// Without isolation: `pulse` is called between scenarios, and ends the task by returning true.
  virtual void set_pulse(std::function<bool()> pulse) = 0;

  virtual stage::Stage& stage() = 0;
  /// The worker; null if there is none now.
  virtual os::Child* child() = 0;
};

}  // namespace gneiss::dispatch
