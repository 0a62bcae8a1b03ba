#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "dispatch/task_slot.hpp"
#include "os/stop_token.hpp"

namespace gneiss::dispatch {

using Slots = std::vector<std::unique_ptr<TaskSlot>>;

/// What the slots of a pool are to do together: which task a slot that is free gets, and what comes of one that has
/// ended. drive() asks it, from one thread.
class Policy {
 public:
  virtual ~Policy() = default;
  /// The next task of a slot that is free; nothing if there is none for it now.
  virtual std::optional<stage::Task> next(std::size_t slot) = 0;
  /// A task has ended. `stopped`: after it was asked to, so it may not be whole.
  virtual void settle(std::size_t slot, Finished const& finished, bool stopped) = 0;
  /// The slots are to stop as soon as they can, and get nothing more.
  virtual bool ended() const = 0;
  /// No task is left, unless one that is being done brings others.
  virtual bool empty() const = 0;
  /// The task of a slot was given up, as there was no more time to wait for it.
  virtual void cut_off() {}
  /// Called while the slots that were free do their next tasks: the time for what takes long.
  virtual void digest() {}
  /// Called when the slots that were busy were looked at.
  virtual void looked() {}
};

/// Has the slots do what the policy says, until nothing is left to do, or the token ends it; then true. A slot that
/// does not stop is abandoned if the token is urgent. `isolated`: the slots work beside this process.
bool drive(Slots& slots, Policy& policy, os::StopToken const& stop, bool isolated);

}  // namespace gneiss::dispatch
