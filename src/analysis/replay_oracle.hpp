#pragma once
#include <functional>
#include <map>

#include "analysis/signature.hpp"
#include "dispatch/worker_pool.hpp"
#include "shrink/oracle.hpp"

namespace gneiss::analysis {

/// Tells the shrinker whether a tape still fails in the same way as the one it started from.
class ReplayOracle final : public shrink::Oracle {
 public:
  /// What fails in the same way and is yet another failure; empty: nothing.
  using Foreign = std::function<bool(dispatch::Evaluation const&)>;

  /// A tape is run up to `tries` times: one that fails now and then fails. How far it has come is told in `activity`.
  ReplayOracle(dispatch::WorkerPool& workers, notes::Verdict const& wanted, dispatch::RunOptions const& options,
               unsigned tries, Foreign foreign, events::Activity& activity)
      : workers_(workers),
        wanted_(wanted),
        manner_(options),
        tries_(tries),
        foreign_(std::move(foreign)),
        activity_(activity) {}

  std::optional<tape::Tape> operator()(tape::Tape const& tape) override;

  /// Other failures that were met on the way: of each the simplest tape.
  std::map<FailureSignature, dispatch::Evaluation> const& others() const { return others_; }

 private:
  void keep(dispatch::Evaluation const& other);

  dispatch::WorkerPool& workers_;
  notes::Verdict wanted_;
  dispatch::RunOptions manner_;
  unsigned tries_;
  Foreign foreign_;
  events::Activity& activity_;
  std::map<FailureSignature, dispatch::Evaluation> others_;
};

}  // namespace gneiss::analysis
