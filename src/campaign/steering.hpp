#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gneiss::campaign {

/// Keeps made-up scenarios away from failures that are known: an operation that shows one is left out of so many
/// scenarios that the failure is met in at most one of twenty. What is left out changes only before the scenarios 1, 2,
/// 4, 8, …, and depends on those before alone, so that a seed makes up the same scenarios whatever runs at once.
class Steering {
 public:
  /// Of all scenarios, those in which a known failure may be met.
  static constexpr double usual_share = 1.0 / 20;

  explicit Steering(std::size_t operations) : chances_(operations, 1.0), met_(operations, 0), deadly_(operations) {}

  /// A known failure was met, which this operation shows; `deadly`: its process died.
  void met(unsigned operation, bool deadly);
  /// Was any?
  bool active() const { return active_; }

  /// The scenario before which the chances change next, from `scenario` on.
  static std::uint64_t next_change(std::uint64_t scenario);
  /// Tells that the next scenario is this one, and what was met before it counts. Failures of which processes die may
  /// be met in a share of their own. True if chances have changed.
  bool reached(std::uint64_t scenario, double deadly_share = usual_share);

  /// Those that deadly failures show get as much smaller chances at once as this is less than the usual share, as
  /// scenarios are made up in another way from now on. True if there are any.
  bool keep_farther(double deadly_share);

  /// Of each operation the chance to be in a scenario, of 2^32 - 1.
  std::vector<std::uint32_t> chances() const;

 private:
  std::vector<double> chances_;
  std::vector<std::uint64_t> met_;  // known failures by operation, since the chances changed
  std::vector<bool> deadly_;        // by operation: of some failure a process has died
  std::uint64_t since_ = 0;         // the scenario before which they changed
  bool active_ = false;
};

}  // namespace gneiss::campaign
