#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/fault_localization.hpp"
#include "analysis/replay_oracle.hpp"
#include "dispatch/worker_pool.hpp"
#include "events/listener.hpp"
#include "events/plan.hpp"
#include "store/database.hpp"

// From a scenario that failed to a failure that can be told: is it sure to fail, what is the simplest scenario that
// fails in the same way, which arguments of it do not matter; and it is saved on the way.
namespace gneiss::analysis {

/// A tape that failed, and how it came to us.
struct UnconfirmedFailure {
  dispatch::Evaluation evaluation;
  events::Origin origin = events::Origin::explored;
  std::uint64_t found_after = 0;
  std::string file{};  // that holds it already
  events::Flakiness flakiness{};
  std::set<std::uintptr_t> avoided{};  // places in the code: what runs any of them is another failure
};

class FailureAnalysis {
 public:
  FailureAnalysis(core::Subject const& subject, events::SubjectInfo info, events::Plan const& plan,
                  store::Database& database, dispatch::WorkerPool& workers)
      : subject_(subject), info_(std::move(info)), plan_(plan), database_(database), workers_(workers) {}

  /// Runs what failed again, in processes of its own: how often does it fail, and what is its tape?
  struct Confirmed {
    std::optional<dispatch::Evaluation> evaluation;  // in the same way, or as it fails most often; none: it does not
    events::Flakiness flakiness;
  };
  Confirmed confirm(dispatch::Found const& found, os::StopToken const& stop);
  Confirmed confirm(tape::Tape const& tape, notes::Verdict const& wanted, os::StopToken const& stop);

  /// A failure as simple as it gets, or as it got in the time there was.
  struct Settled {
    events::Failure failure;
    dispatch::Evaluation last;  // how the simplest scenario ran
    FailingCode code{};         // as far as it was explained
  };
  /// Nothing when it would not fail again. What is `foreign` does not take its place, though it fails in the same way.
  /// Other failures that were met on the way are put behind those in `others`. `stop` ends it; a third of the time that
  /// is left until then is for shrinking, unless the plan says how much is.
  std::optional<Settled> settle(UnconfirmedFailure const& unconfirmed, std::vector<UnconfirmedFailure>& others,
                                ReplayOracle::Foreign const& foreign, os::StopToken const& stop);

  /// What is being done, while it is.
  events::Activity const& activity() const { return activity_; }

 private:
  std::size_t length_of(tape::Tape const& tape) const;
  template <class Tape>
  Confirmed confirm_tape(Tape const& tape, notes::Verdict const& wanted, bool typed, os::StopToken const& stop);
  shrink::ShrinkResult shrunk(UnconfirmedFailure const& unconfirmed, ReplayOracle& oracle, os::StopToken const& stop);
  os::StopToken end_of_shrinking(os::StopToken const& stop) const;
  events::Bounds full_bounds(notes::Verdict const& verdict) const;
  events::Bounds bounds_of_hangs(notes::Verdict const& verdict, double call) const;
  events::Bounds bounds_beside_hangs(notes::Verdict const& verdict, double call) const;
  events::Bounds quick_bounds(notes::Verdict const& verdict) const;
  dispatch::Evaluation last_run(tape::Tape const& tape, UnconfirmedFailure const& unconfirmed, notes::Notes& notes,
                                os::StopToken const& stop);
  void explain(Settled& settled, UnconfirmedFailure const& unconfirmed, os::StopToken const& stop);
  void save(events::Failure& failure, UnconfirmedFailure const& unconfirmed);

  core::Subject const& subject_;
  events::SubjectInfo info_;
  events::Plan const& plan_;
  store::Database& database_;
  dispatch::WorkerPool& workers_;
  events::Activity activity_;
};

}  // namespace gneiss::analysis
