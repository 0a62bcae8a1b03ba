#pragma once
#include <cstdint>

#include "base/hash.hpp"

namespace gneiss::base {

/// A fast random generator (wyrand) with a state of one word, so that a scenario can start from any number.
class Rng {
 public:
  explicit Rng(std::uint64_t seed = 0) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0xa0761d6478bd642full;
    auto const product = static_cast<Wide>(state_) * (state_ ^ 0xe7037ed1a0b428dbull);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  /// A number from 0 to `count` - 1. Precondition: `count` is not 0.
  std::uint64_t below(std::uint64_t count) {
    return static_cast<std::uint64_t>((static_cast<Wide>(next()) * count) >> 64);
  }

  /// A number from 0 to `max`, both included.
  std::uint64_t up_to(std::uint64_t max) { return max == ~std::uint64_t{0} ? next() : below(max + 1); }

 private:
  __extension__ using Wide = unsigned __int128;
  std::uint64_t state_;
};

/// The seeds of the scenarios of a run, by their number.
class ScenarioSeeds {
 public:
  explicit ScenarioSeeds(std::uint64_t seed) : mixed_(mix64(seed + 0x9e3779b97f4a7c15ull)) {}

  std::uint64_t operator[](std::uint64_t index) const { return mix64(mixed_ + index * 0xd1342543de82ef95ull); }

 private:
  std::uint64_t mixed_;
};

/// The seed of the `index`-th scenario of a run.
inline std::uint64_t scenario_seed(std::uint64_t seed, std::uint64_t index) {
  return ScenarioSeeds(seed)[index];
}

}  // namespace gneiss::base
