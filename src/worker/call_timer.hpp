#pragma once
#include <atomic>
#include <cstdint>

#include "os/clock.hpp"

namespace gneiss::worker {

/// Measures the calls of one run by the clock, but for those during which the processor was taken away: what others do
/// does not count. The slowest is that of many runs, and counts less with each in which no call is as slow: it may have
/// been one on a value that had been damaged.
class CallTimer {
 public:
  explicit CallTimer(std::atomic<std::uint64_t>& slowest) : slowest_(slowest) {}
  /// A run begins whose calls are measured.
  void run_began() { slowest_ = slowest_ - slowest_ / fading; }
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
  static constexpr std::uint64_t fading = 16;

  std::atomic<std::uint64_t>& slowest_;
  double last_ = os::monotonic_seconds();
  std::uint64_t switches_ = os::forced_switches();
};

}  // namespace gneiss::worker
