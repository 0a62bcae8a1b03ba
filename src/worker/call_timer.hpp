#pragma once
#include <atomic>
#include <cstdint>

#include "os/clock.hpp"

namespace gneiss::worker {

/// Measures calls by the clock, but for those during which the processor was taken away: what others do does not count.
class CallTimer {
 public:
  explicit CallTimer(std::atomic<std::uint64_t>& slowest) : slowest_(slowest) {}
  void call_ended() {
    auto const now = os::monotonic_seconds();
    auto const taken = static_cast<std::uint64_t>((now - last_) * 1e9);
    if (taken > slowest_) {
      // It is asked for here only, as that is a call of the system: one of an earlier call counts as well.
      auto const switches = os::forced_switches();
      if (switches == switches_) slowest_ = taken;
      switches_ = switches;
    }
    last_ = now;
  }

 private:
  std::atomic<std::uint64_t>& slowest_;
  double last_ = os::monotonic_seconds();
  std::uint64_t switches_ = os::forced_switches();
};

}  // namespace gneiss::worker
