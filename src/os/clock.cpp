#include "os/clock.hpp"

#include <sys/resource.h>
#include <time.h>

namespace gneiss::os {

// Not std::chrono: it costs every file that includes it a tenth of a second to compile.
double monotonic_seconds() noexcept {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::uint64_t forced_switches() noexcept {
  rusage usage{};
  ::getrusage(RUSAGE_THREAD, &usage);
  return static_cast<std::uint64_t>(usage.ru_nivcsw);
}

}  // namespace gneiss::os
