#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <vector>

#include "campaign/failure_groups.hpp"
#include "dispatch/worker_pool.hpp"
#include "os/stop_token.hpp"

// Two bugs of one operation that show in the same way are one group by its key. Where the code is instrumented they may
// be told apart by what runs: of each failure that is reported the places are known that run whenever it fails, and
// never when a scenario passes. A scenario of the group that runs none of them may show another bug. That is shrunk, so
// that it still runs none of them, and has places of its own; it is another bug if these are on other lines, and the
// first failure runs none of them. In doubt it is the same.
namespace gneiss::campaign {

/// Tells apart by their code what is one group by its key.
class CodeSeparation {
 public:
  CodeSeparation(FailureGroups& groups, dispatch::WorkerPool& workers) : groups_(groups), workers_(workers) {}

  /// Is the code of any group known?
  bool any() const;
  /// Would it help to know what runs in a scenario of these groups?
  bool wants_trace(std::vector<std::size_t> const& all) const;

  /// Of which group a scenario is.
  struct Match {
    std::size_t group = 0;
    std::set<std::uintptr_t> avoided{};  // not empty: it runs none of these places, and may be another bug, worth a try

    bool apart() const { return !avoided.empty(); }
  };
  /// Of one that is of these groups by its key, and ran these places; nothing where that is not known. Lines are looked
  /// up until `deadline`, in seconds of os::monotonic_seconds(). Precondition: there is a group.
  Match match(std::vector<std::size_t> const& all, std::optional<std::vector<cover::Place>> const& ran,
              double deadline = std::numeric_limits<double>::infinity());

  /// Is it another bug than those of the groups? If it is not, what runs in it is known to be the first's.
  bool is_another(std::vector<std::size_t> const& all, events::Failure const& failure,
                  analysis::FailingCode const& code);

 private:
  /// Does the failure, run again, run none of these?
  bool runs_none(tape::Tape const& tape, notes::Verdict const& verdict, std::set<std::uintptr_t> const& places);
  bool is_elsewhere(FailureGroups::Group const& group, events::Failure const& failure,
                    analysis::FailingCode const& code);

  FailureGroups& groups_;
  dispatch::WorkerPool& workers_;
};

}  // namespace gneiss::campaign
