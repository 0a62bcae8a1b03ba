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
  void begin_worker();
  std::unique_ptr<os::Child> forked();
  bool orders_anew();
  bool has_ended() const;
  Finished finished();
  double granted(notes::Excess limit) const;
  Finished died(notes::Excess excess);
  Finished given_up();
  double interval() const;
  notes::Excess watch();
  bool stands_still(os::Usage const& usage);
  double slowest_before() const;

  core::Subject const& subject_;
  events::Plan const& plan_;
  stage::Stage stage_;
  std::unique_ptr<worker::TaskRunner> tasks_;
  events::Bounds bounds_;
  stage::Task task_;     // as it was given: what lies on the stage may have been overwritten
  unsigned orders_ = 0;  // how often it was put there
  unsigned disturbance_ = 0;
  std::unique_ptr<os::Child> child_;
  std::unique_ptr<os::Child> spare_;  // to come after it, where workers do not last
  std::uint64_t workers_ = 0;         // so far
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

  // Where that scenario was when it was first seen there, and what it had used.
  struct Standing {
    core::Phase phase{};
    unsigned operation = 0;
    std::uint64_t recorded = 0;            // entries of the tape
    std::uint64_t const* start = nullptr;  // where the numbers of the instruction begin
    double taken = 0;                      // seconds of the scenario, as they count for its limit

    bool same_place(Standing const& other) const {
      return phase == other.phase && operation == other.operation && recorded == other.recorded && start == other.start;
    }
  };
  std::optional<Standing> standing_;
  double stood_ = 0;                   // seconds that it was there
  bool stood_still_ = false;           // longer than a call may take
  std::uint64_t begun_at_first_ = 0;   // scenarios that were begun before the worker was forked
  std::uint64_t memory_at_first_ = 0;  // resident bytes of the worker when it was forked
};

}  // namespace gneiss::dispatch
