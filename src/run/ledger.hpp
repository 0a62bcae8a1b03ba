#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>

#include "gneiss/core/environment.hpp"

namespace gneiss::run {

/// Who has kept what, for each phase: what was freed again is subtracted.
struct Ledger {
  std::int64_t (*meter)() = nullptr;  // bytes of the heap, or objects
  std::array<std::int64_t, core::phases> kept{};
  std::int64_t last = 0;  // of the meter when the phase that runs began

  std::int64_t of(std::initializer_list<core::Phase> some) const {
    std::int64_t sum = 0;
    for (auto const each : some) sum += kept[static_cast<std::size_t>(each)];
    return sum;
  }
};

}  // namespace gneiss::run
