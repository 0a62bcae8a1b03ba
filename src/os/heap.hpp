#pragma once
#include <cstdint>

namespace gneiss::os {

/// The bytes of the heap that have been allocated and not freed, from some fixed number on: only differences mean
/// anything. Takes a tenth of a microsecond, or milliseconds where the heap is in many pieces. Always the same number
/// where the allocator does not tell.
std::int64_t allocated_bytes();

/// Is that number exact for what this thread allocates, so that it tells which of two calls has allocated?
bool allocated_bytes_exact();

}  // namespace gneiss::os
