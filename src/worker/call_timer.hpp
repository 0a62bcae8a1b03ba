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
    auto const switches = os::forced_switches();
    auto const taken = static_cast<std::uint64_t>((now - last_) * 1e9);
    if (switches == switches_ && taken > slowest_) slowest_ = taken;
    last_ = now;
    switches_ = switches;
  }

 private:
  std::atomic<std::uint64_t>& slowest_;
  double last_ = os::monotonic_seconds();
  std::uint64_t switches_ = os::forced_switches();
};

}  // namespace gneiss::worker
