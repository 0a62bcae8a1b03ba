#pragma once
#include <functional>
#include <utility>
#include <vector>

#include "dispatch/task_slot.hpp"

namespace gneiss::test {

/// A slot without a worker: what a worker would write on the stage, a function does. It has a stage of its own, as
/// others have, so what reads it cannot tell the difference.
class FakeSlot final : public dispatch::TaskSlot {
 public:
  /// Does a task, and says how it ended. It may write on the stage.
  using Worker = std::function<dispatch::Finished(stage::Task const&, stage::Stage&)>;

  FakeSlot(core::Subject const& subject, Worker worker) : stage_(subject), worker_(std::move(worker)) {}

  void set_bounds(events::Bounds const& bounds) override { bounds_given.push_back(bounds); }
  void renew(unsigned disturbance = 0) override { renewals.push_back(disturbance); }
  void start(stage::Task const& task) override {
    tasks.push_back(task);
    waited_ = 0;
    busy_ = true;
    stage_.shared().stop_at = ~std::uint64_t{0};
  }
  bool busy() const override { return busy_; }
  std::optional<dispatch::Finished> wait(double) override {
    if (++waited_ <= looks_it_takes && !(heeds_stop && stage_.shared().stop_at == 0)) return std::nullopt;
    busy_ = false;
    return worker_(tasks.back(), stage_);
  }
  void abandon() override {
    busy_ = false;
    ++abandoned;
  }
  void set_pulse(std::function<bool()> given) override { pulse = std::move(given); }
  stage::Stage& stage() override { return stage_; }
  os::Child* child() override { return nullptr; }

  unsigned looks_it_takes = 0;  // so often it is still busy when somebody waits for it
  bool heeds_stop = true;       // a task ends at once when stop_at says so; one that hangs does not

  std::vector<stage::Task> tasks;  // in the order in which they were started
  std::vector<unsigned> renewals;  // the disturbance of each
  std::vector<events::Bounds> bounds_given;
  unsigned abandoned = 0;
  std::function<bool()> pulse;

 private:
  stage::Stage stage_;
  Worker worker_;
  unsigned waited_ = 0;
  bool busy_ = false;
};

}  // namespace gneiss::test
