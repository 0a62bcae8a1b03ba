#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "engine/performer.hpp"
#include "engine/plan.hpp"
#include "engine/stage.hpp"
#include "os/process.hpp"
#include "run/death.hpp"

namespace gneiss::engine {

/// How a task ended, as it is seen from outside.
struct Finished {
  Result::End end = Result::End::done;
  run::Verdict verdict;
  run::Death death;            // when the process died
  std::uint64_t scenario = 0;  // that failed, or that lost a descriptor
  std::uint64_t leaked = 0;
  bool exact = true;
};

/// One after the other, tasks are done on one stage: by a worker process, which is replaced when it has died, or by
/// this process itself.
class Lane {
 public:
  Lane(core::Subject const& subject, Plan const& plan);

  /// What a single run of a scenario may take from now on.
  void set_bounds(Bounds const& bounds) { bounds_ = bounds; }

  /// The next task is done by a new worker. `disturbance` other than 0 gives it a heap that lies differently.
  void renew(unsigned disturbance = 0);

  /// Begins a task. Precondition: none is being done.
  void start(Task const& task);
  bool busy() const { return busy_; }
  /// Waits, at the most so many seconds; when the task has ended, says how.
  std::optional<Finished> wait(double seconds);
  /// Ends the task whether it will or not.
  void abandon();

  /// Asked in the course of a task that this process does itself.
  void set_pulse(std::function<bool()> pulse) { performer_.pulse = std::move(pulse); }

  Stage& stage() { return stage_; }
  os::Child* child() { return child_.get(); }
  bool isolated() const { return plan_.isolate; }

 private:
  void work(os::Parent& parent);
  Finished finished();
  Finished died(run::Excess excess);
  Finished given_up();
  run::Excess watch();

  core::Subject const& subject_;
  Plan const& plan_;
  Stage stage_;
  Performer performer_;
  Bounds bounds_;
  unsigned disturbance_ = 0;
  std::unique_ptr<os::Child> child_;
  bool busy_ = false;
  bool late_ = false;  // what is exceeded is what the property grants

  // The scenario being watched, and what it has taken since it was first seen.
  struct Seen {
    std::uint64_t begun = 0;
    double at = 0;         // when it was first seen
    double looked = 0;     // when it was last looked at
    double processor = 0;  // seconds of it, when it was first seen
    double last_processor = 0;
    double asleep = 0;         // seconds
    std::uint64_t output = 0;  // bytes, when it was first seen
    std::uint64_t memory = 0;  // bytes, when it was first seen
    bool measured = false;
  } seen_;
  std::uint64_t memory_at_first_ = 0;
};

}  // namespace gneiss::engine
