#pragma once
#include <cstdint>
#include <span>

#include "tape/driver.hpp"

namespace gneiss::explore {

/// Decodes the bytes of a fuzzer to a scenario, economically: a choice of one takes nothing, one of up to 256 a byte,
/// and so on. The bytes are masked to the bits that are needed before they are reduced, so that the fuzzer sees which
/// bits matter. When they run out the scenario ends; an instruction that has begun reads zeros.
class Bytes final : public tape::RecordingDriver {
 public:
  Bytes(std::span<std::uint8_t const> bytes, unsigned fuel) : bytes_(bytes), fuel_(fuel) {}

  void begin(tape::Scene const& scene) override;
  void prologue(unsigned operation) override;
  unsigned operation(tape::Scene const& scene, bool changed) override;
  std::size_t refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) override;

 private:
  std::uint64_t choose(std::uint64_t max, Kind kind, unsigned scope) override;
  std::uint64_t take(std::uint64_t max);

  std::span<std::uint8_t const> bytes_;
  std::size_t at_ = 0;
  unsigned fuel_;
  unsigned left_ = 0;
  std::vector<unsigned> menu_;
  std::vector<std::size_t> fitting_;
};

}  // namespace gneiss::explore
