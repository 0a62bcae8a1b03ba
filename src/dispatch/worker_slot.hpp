#pragma once
#include <memory>

#include "dispatch/task_slot.hpp"

namespace gneiss::worker {
class TaskRunner;
}

namespace gneiss::dispatch {

/// Has its tasks done by a worker process, which is replaced when it has died, or by this process itself.
class WorkerSlot final : public TaskSlot {
 public:
  WorkerSlot(core::Subject const& subject, events::Plan const& plan);
  ~WorkerSlot() override;

  void set_bounds(events::Bounds const& bounds) override { bounds_ = bounds; }
  void renew(unsigned disturbance = 0) override;
  void start(stage::Task const& task) override;
  bool busy() const override { return busy_; }
  std::optional<Finished> wait(double seconds) override;
  void abandon() override;
  void set_pulse(std::function<bool()> pulse) override;
  stage::Stage& stage() override { return stage_; }
  os::Child* child() override { return child_.get(); }

 private:
  void work(os::Parent& parent);
  void order();
  bool orders_anew();
  bool has_ended() const;
  Finished finished();
  double granted(notes::Excess limit) const;
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
