#pragma once
#include <bit>
#include <cstdint>

namespace gneiss::shrink {

/// Between two numbers: by their lengths in bits while these differ much, so that a large number takes few steps to
/// become a small one; on the side of `high` if signs matter, that is, with its parity: signed numbers are 0, 1, -1, 2,
/// -2, ….
inline std::uint64_t between(std::uint64_t low, std::uint64_t high) {
  auto const short_bits = static_cast<unsigned>(std::bit_width(low));
  auto const long_bits = static_cast<unsigned>(std::bit_width(high));
  auto middle =
      long_bits - short_bits > 1 ? std::uint64_t{1} << ((short_bits + long_bits) / 2) : low + (high - low) / 2;
  if ((middle ^ high) & 1) ++middle;
  return middle;
}

/// Looks for a smaller number than `high` with which `attempt` works. `far`: a binary search below `high`; else only
/// the nearest ones and 0, and the search once one of them has worked. `guess`: a number worth a try after 0.
template <class Attempt>
void lower(std::uint64_t high, std::uint64_t guess, bool far, Attempt&& attempt) {
  if (high == 0 || attempt(std::uint64_t{0})) return;
  if (guess != 0 && guess < high && attempt(guess)) high = guess;
  std::uint64_t low = 0;
  for (;;) {
    while (far && high - low > 2) {
      auto const middle = between(low, high);
      if (middle <= low || middle >= high) break;
      if (attempt(middle))
        high = middle;
      else
        low = middle;
    }
    far = true;
    if (high > 2 && attempt(high - 2)) {
      high -= 2;
      low = 0;
    } else if (high > 1 && attempt(high - 1)) {
      high -= 1;
    } else {
      return;
    }
  }
}

}  // namespace gneiss::shrink
