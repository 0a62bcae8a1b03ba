#pragma once
#include <cstdint>
#include <vector>

namespace gneiss::stage {

/// The bare numbers of a scenario; the instruction that starts at `last` is its last.
struct RawChoices {
  std::vector<std::uint64_t> numbers;
  std::uint64_t last = ~std::uint64_t{0};
};

}  // namespace gneiss::stage
