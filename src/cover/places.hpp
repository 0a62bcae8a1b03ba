#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cover/instrumentation.hpp"

namespace gneiss::cover {

/// A place is an address in the call at the beginning of a block of code.
struct Place {
  std::uintptr_t address = 0;
  bool under_test = false;  // else it ran as something else did, such as what makes arguments up
};

/// As long as it lives, the places of instrumented code that are run are written down, in memory that somebody else
/// can read even when this process has died.
class Places {
 public:
  static constexpr std::size_t words = (sizeof(PlaceList) + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);

  /// The code under test runs while `phase` has one of the values `first` and `second`.
  Places(std::span<std::uint64_t> memory, std::uint8_t const* phase, std::uint8_t first, std::uint8_t second);
  ~Places();
  Places(Places const&) = delete;
  Places& operator=(Places const&) = delete;

  /// Does the code call for each of its edges? Counters have no addresses.
  static bool known() { return instrumentation.called; }

  /// What was written there. Nothing where there was not enough room.
  static std::optional<std::vector<Place>> read(std::span<std::uint64_t const> memory);

 private:
  std::uint8_t const* const phase_;  // of whoever else collects something
  std::uint8_t const phases_[2];
};

}  // namespace gneiss::cover
