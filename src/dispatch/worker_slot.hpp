#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "events/plan.hpp"
#include "notes/death.hpp"
#include "os/process.hpp"
#include "stage/stage.hpp"

namespace gneiss::worker {
class TaskRunner;
}

namespace gneiss::dispatch {

/// How a task ended, as the parent sees it.
struct Finished {
  stage::TaskResult::End end = stage::TaskResult::End::done;
  notes::Verdict verdict;
  notes::Death death;          // how the worker died, if it did
  std::uint64_t scenario = 0;  // number of the one that failed, or after which a descriptor was seen to be closed
  std::uint64_t leaked = 0;    // bytes or objects for each repetition of the scenario
  bool exact = true;           // the replayed tape fitted the spec in every place
};

/// One after the other, tasks are done on one stage: by a worker process, which is replaced when it has died, or by
/// this process itself.
class WorkerSlot {
 public:
  WorkerSlot(core::Subject const& subject, events::Plan const& plan);
  ~WorkerSlot();

  /// Sets the limits of time, memory and output for one run of a scenario.
  void set_bounds(events::Bounds const& bounds) { bounds_ = bounds; }

  /// The next task is done by a new worker. `disturbance` other than 0 gives it a heap that lies differently.
  void renew(unsigned disturbance = 0);

  /// Begins a task. Precondition: none is being done.
  void start(stage::Task const& task);
  bool busy() const { return busy_; }
  /// Waits for the end of the task, at most `seconds`; nothing if it has not ended by then.
  std::optional<Finished> wait(double seconds);
  /// Kills the worker, and with it the task.
  void abandon();

  /// Without isolation: `pulse` is called between scenarios, and ends the task by returning true.
  void set_pulse(std::function<bool()> pulse);

  stage::Stage& stage() { return stage_; }
  os::Child* child() { return child_.get(); }
  bool isolated() const { return plan_.isolate; }

 private:
  void work(os::Parent& parent);
  void order();
  bool orders_anew();
  bool has_ended() const;
  Finished finished();
  Finished died(notes::Excess excess);
  Finished given_up();
  notes::Excess watch();

  core::Subject const& subject_;
  events::Plan const& plan_;
  stage::Stage stage_;
  std::unique_ptr<worker::TaskRunner> tasks_;
  events::Bounds bounds_;
  stage::Task task_;     // as it was given: what lies on the stage may have been overwritten
  unsigned orders_ = 0;  // how often it was put there
  unsigned disturbance_ = 0;
  std::unique_ptr<os::Child> child_;
  bool busy_ = false;
  bool late_ = false;  // the limit that was exceeded is discard_after(), not --timeout: the case is discarded

  // The scenario being watched, and what its worker had used when it was first seen.
  struct Seen {
    std::uint64_t begun = 0;    // SharedState::begun: which run it is
    double at = 0;              // clock, in seconds: when it was first seen
    double looked = 0;          // clock, in seconds: when it was last looked at
    double processor = 0;       // CPU seconds of the worker when it was first seen
    double last_processor = 0;  // CPU seconds of the worker at the last look
    double asleep = 0;          // seconds the scenario has slept
    std::uint64_t output = 0;   // bytes, when it was first seen
    std::uint64_t memory = 0;   // bytes, when it was first seen
    bool measured = false;      // the fields above are of this task
  } seen_;
  std::uint64_t memory_at_first_ = 0;  // resident bytes of the worker when it was forked
};

}  // namespace gneiss::dispatch
