#pragma once
#include <memory>

#include "dispatch/limit_watch.hpp"
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
  Finished died(notes::Exceeded const& exceeded);
  Finished given_up();
  Overrun watch();
  Allowance allowance() const;

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
  LimitWatch watch_;
};

}  // namespace gneiss::dispatch
