#pragma once
#include <compare>
#include <cstdint>
#include <optional>

#include "dispatch/worker_pool.hpp"
#include "os/stop_token.hpp"

// One bug shows in many ways, each with a simplest scenario of its own. What tells bugs apart is the culprit: the first
// instruction after which any observer or check can tell the two sides apart. A process that dies says itself where in
// the code that was.
namespace gneiss::analysis {

/// What tells one bug from another, as far as a scenario shows it.
struct FailureGroup {
  core::FailureKind kind = core::FailureKind::none;
  notes::Side side = notes::Side::candidate;
  bool at_the_end = false;       // as values were destroyed
  std::uint64_t culprit = none;  // an operation
  std::uint64_t type = none;     // whose check failed; of a property that threw nothing, a hash of the
                                 // check's name
  std::uint64_t place = 0;       // a hash of where a process died, or of what was thrown; 0: neither is known

  static constexpr std::uint64_t none = ~std::uint64_t{0};
  auto operator<=>(FailureGroup const&) const = default;
};

using FaultyObservers = dispatch::WorkerPool::FaultyObservers;

/// The group of a failure. To find the culprit the tape is run again, with observers after each instruction.
/// `faulty` are observers that are wrong themselves: what only they see is their own fault.
FailureGroup group_of(dispatch::WorkerPool& workers, core::Subject const& subject,
                      dispatch::Evaluation const& evaluation, FaultyObservers const& faulty, os::StopToken const& stop);

/// An observer that is wrong itself seems to find the fault of each operation after which it is called. One that
/// tells the sides apart after several operations, where no other observer does, is taken for wrong. It is told here if
/// the failure shows that; for that random scenarios are run.
std::optional<explore::FaultyObserver> faulty_observer(dispatch::WorkerPool& workers,
                                                       dispatch::Evaluation const& evaluation,
                                                       FaultyObservers const& faulty, os::StopToken const& stop);

/// The same where it can be told without running anything.
std::optional<FailureGroup> group_at_once(core::Subject const& subject, dispatch::Finished const& finished);

/// What a process died of may have been wrong before: the group of the disagreement that an observer sees before the
/// last instruction of the tape; nothing where none does.
std::optional<FailureGroup> cause_of_death(dispatch::WorkerPool& workers, dispatch::Evaluation const& evaluation,
                                           FaultyObservers const& faulty);

}  // namespace gneiss::analysis
