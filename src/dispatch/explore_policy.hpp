#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "dispatch/exploration.hpp"
#include "dispatch/policy.hpp"
#include "gneiss/core/environment.hpp"

namespace gneiss::dispatch {

/// Random scenarios of a range, dealt out among the slots, until one fails: of all that fail, the first.
class ExplorePolicy final : public Policy {
 public:
  using PhasesSeen = std::array<std::uint64_t, core::phases>;

  /// How scenarios are dealt out.
  struct Dealing {
    std::uint64_t discards_each = 100;  // give up when more cases are discarded for each one that is kept
    bool steered = false;               // as stage::Explore
    bool goes_on = false;               // workers that are there have explored before, and may go on
  };
  /// Counts in `phases_seen` in which phase a busy slot was whenever it was looked at.
  ExplorePolicy(Slots& slots, std::uint64_t first, std::uint64_t end, Dealing const& dealing, PhasesSeen& phases_seen);

  std::optional<stage::Task> next(std::size_t slot) override;
  void settle(std::size_t slot, Finished const& finished, bool stopped) override;
  bool ended() const override { return exploration_.gave_up; }
  bool empty() const override;
  void looked() override;
  void cut_off() override { exploration_.cut_off = true; }

  /// What came of it. What was run after the first failure is taken back from the counts, as if it had not been.
  Exploration result(bool stopped);

 private:
  /// One slot on its way through the range: the scenarios next, next + stride, … below end.
  struct Course {
    std::uint64_t next;
    std::uint64_t first;  // number of the first scenario that its worker has run
    bool each_with_care = false;
    std::uint64_t care_until = 0;
    bool goes_on = false;  // its next task needs no new worker
  };
  std::uint64_t bound() const;
  bool is_wanted(Course const& course) const;
  void look_closer(Course& course, stage::Stage& stage, std::uint64_t seen_after);
  void found(std::size_t slot, Finished const& finished);

  Slots& slots_;
  std::uint64_t end_;
  std::uint64_t stride_;
  Dealing dealing_;
  PhasesSeen& phases_seen_;
  std::vector<Course> courses_;
  Exploration exploration_;
};

}  // namespace gneiss::dispatch
