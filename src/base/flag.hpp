#pragma once

#include <cstdint>

namespace gneiss::base {

/// A bool in memory that a dying process may have overwritten: whatever byte lies there, it is true or false.
class Flag {
 public:
  constexpr Flag() = default;
  constexpr Flag(bool value) noexcept : byte_(value ? 1 : 0) {}    // NOLINT(google-explicit-constructor): it is a bool
  constexpr operator bool() const noexcept { return byte_ != 0; }  // NOLINT(google-explicit-constructor)

 private:
  std::uint8_t byte_ = 0;
};

}  // namespace gneiss::base
