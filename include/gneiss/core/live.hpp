#pragma once
#include <atomic>
#include <cstdint>

namespace gneiss::core {

/// The objects of all types Counted<T> that are alive.
inline std::atomic<std::int64_t> counted_objects{0};

}  // namespace gneiss::core
