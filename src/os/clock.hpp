#pragma once
#include <cstdint>

namespace gneiss::os {

/// Seconds since some fixed moment; never goes back.
double monotonic_seconds() noexcept;

/// How often the processor was taken away from this thread although it had something to do.
std::uint64_t forced_switches() noexcept;

}  // namespace gneiss::os
