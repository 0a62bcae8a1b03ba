#pragma once
#include <array>
#include <cstdint>
#include <initializer_list>

#include "gneiss/core/environment.hpp"

namespace gneiss::run {

/// Who has allocated what: bytes of the heap that each phase has kept, freed ones being subtracted.
struct Ledger {
  std::array<std::int64_t, core::phases> kept{};
  std::int64_t last = 0;  // allocated when the phase that runs began

  std::int64_t of(std::initializer_list<core::Phase> some) const {
    std::int64_t sum = 0;
    for (auto const each : some) sum += kept[static_cast<std::size_t>(each)];
    return sum;
  }
};

}  // namespace gneiss::run
