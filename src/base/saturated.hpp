#pragma once
#include <cstdint>
#include <limits>

namespace gneiss::base {

/// What stands for every number that is too large.
inline constexpr auto saturated = std::numeric_limits<std::uint64_t>::max();

/// The product, or as large as a number gets.
constexpr std::uint64_t saturated_product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? saturated : product;
}

}  // namespace gneiss::base
