#pragma once

#include <cstdint>
#include <string_view>

namespace gneiss::base {

/// Spreads every bit of `x` over all 64; a bijection with `mix64(0) == 0`.
constexpr std::uint64_t mix64(std::uint64_t x) noexcept {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// The hash of a sequence whose hash so far is `hash` and whose next element is `value`.
constexpr std::uint64_t hash_next(std::uint64_t hash, std::uint64_t value) noexcept {
  return mix64(hash * 0x9e3779b97f4a7c15u + value + 1);
}

/// A 64-bit hash of `bytes`, the same on every machine.
std::uint64_t hash64(std::string_view bytes) noexcept;

/// The CRC-32 of IEEE 802.3 (that of zlib and PNG) of `bytes`.
std::uint32_t crc32(std::string_view bytes) noexcept;

}  // namespace gneiss::base
