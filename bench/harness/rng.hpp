#pragma once
#include <cstdint>

namespace bench {

/// The generator that Gneiss draws from (wyrand), so that hand-written loops pay the same for a choice.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    state_ += 0xa0761d6478bd642f;
    auto product = static_cast<Wide>(state_) * (state_ ^ 0xe7037ed1a0b428db);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }
  /// A number in [0, n); n is not 0.
  std::uint64_t below(std::uint64_t n) { return static_cast<std::uint64_t>(static_cast<Wide>(next()) * n >> 64); }

 private:
  __extension__ using Wide = unsigned __int128;
  std::uint64_t state_;
};

}  // namespace bench
