#pragma once

namespace gneiss::os {

/// Seconds since some fixed moment; never goes back.
double monotonic_seconds() noexcept;

}  // namespace gneiss::os
