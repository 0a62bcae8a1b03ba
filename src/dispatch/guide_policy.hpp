#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "dispatch/exploration.hpp"
#include "dispatch/policy.hpp"

namespace gneiss::dispatch {

/// Scenarios each of which depends on what those before it did, until one fails. Every worker learns from its own
/// scenarios alone, so it keeps its task as long as it lives.
class GuidePolicy final : public Policy {
 public:
  /// `steered`: operations are left out as the chances on the stages say.
  GuidePolicy(Slots& slots, std::uint64_t first, std::uint64_t end, bool steered = false);

  std::optional<stage::Task> next(std::size_t slot) override;
  void settle(std::size_t slot, Finished const& finished, bool stopped) override;
  bool ended() const override { return exploration_.found.has_value(); }
  bool empty() const override;
  void cut_off() override { exploration_.cut_off = true; }

  Exploration result(bool stopped);

 private:
  Slots& slots_;
  std::uint64_t end_;
  bool steered_;
  std::vector<std::optional<std::uint64_t>> next_;  // of each slot: the scenario its next task begins with, if any
  Exploration exploration_;
};

}  // namespace gneiss::dispatch
