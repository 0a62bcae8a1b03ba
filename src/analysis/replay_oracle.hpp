#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <set>

#include "analysis/signature.hpp"
#include "dispatch/worker_pool.hpp"
#include "shrink/oracle.hpp"

namespace gneiss::analysis {

/// Tells the shrinker whether a tape still fails in the same way as the one it started from.
class ReplayOracle final : public shrink::Oracle {
 public:
  /// What fails in the same way and is yet another failure; empty: nothing.
  using Foreign = std::function<bool(dispatch::Evaluation const&)>;

  /// A tape is run up to `tries` times: one that fails now and then fails. One that runs any of the places `avoided` is
  /// another failure. How far it has come is told in `activity`.
  ReplayOracle(dispatch::WorkerPool& workers, notes::Verdict const& wanted, dispatch::RunOptions const& options,
               unsigned tries, Foreign foreign, std::set<std::uintptr_t> avoided, events::Activity& activity)
      : workers_(workers),
        wanted_(wanted),
        options_(options),
        tries_(tries),
        foreign_(std::move(foreign)),
        avoided_(std::move(avoided)),
        activity_(activity) {
    options_.traced = !avoided_.empty();
  }

  std::optional<tape::Tape> operator()(tape::Tape const& tape) override;

  /// Other failures that were met on the way: of each the simplest tape.
  std::map<FailureSignature, dispatch::Evaluation> const& others() const { return others_; }

 private:
  bool runs_avoided();
  void keep(dispatch::Evaluation const& other);

  dispatch::WorkerPool& workers_;
  notes::Verdict wanted_;
  dispatch::RunOptions options_;
  unsigned tries_;
  Foreign foreign_;
  std::set<std::uintptr_t> avoided_;
  events::Activity& activity_;
  std::map<FailureSignature, dispatch::Evaluation> others_;
};

}  // namespace gneiss::analysis
