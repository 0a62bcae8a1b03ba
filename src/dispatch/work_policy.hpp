#pragma once
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "dispatch/policy.hpp"
#include "dispatch/work.hpp"

namespace gneiss::dispatch {

/// The tasks of a Work, shared out among the slots.
class WorkPolicy final : public Policy {
 public:
  WorkPolicy(Slots& slots, Work& work) : slots_(slots), work_(work), doing_(slots.size()) {}

  std::optional<stage::Task> next(std::size_t slot) override;
  void settle(std::size_t slot, Finished const& finished, bool stopped) override;
  bool ended() const override { return ended_; }
  bool empty() const override { return !more_ && done_.empty() && !again_; }
  void digest() override;

 private:
  Slots& slots_;
  Work& work_;
  std::vector<std::size_t> doing_;          // of each slot: the number of its task
  std::map<std::size_t, Work::Done> done_;  // by the number of the task: what is still to be taken
  std::size_t next_ = 0;                    // number of the first task that was never given
  std::size_t taken_ = 0;                   // how many tasks are over
  std::optional<std::size_t> again_;        // the task that is to be given once more
  bool more_ = true;
  bool ended_ = false;  // the work itself wants an end
};

}  // namespace gneiss::dispatch
