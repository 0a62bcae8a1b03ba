#pragma once
#include <map>

#include "engine/lab.hpp"
#include "engine/signature.hpp"
#include "shrink/shrink.hpp"

namespace gneiss::engine {

/// Tells the shrinker whether a tape still fails in the same way as the one it started from.
class Judge final : public shrink::Oracle {
 public:
  /// A tape is run up to `tries` times: one that fails now and then fails.
  Judge(Lab& lab, run::Verdict const& wanted, Manner const& manner, unsigned tries)
      : lab_(lab), wanted_(wanted), manner_(manner), tries_(tries) {}

  std::optional<tape::Tape> operator()(tape::Tape const& tape) override;

  /// Other failures that were met on the way: of each the simplest tape.
  std::map<Signature, Evaluation> const& others() const { return others_; }

 private:
  void keep(Evaluation const& other);

  Lab& lab_;
  run::Verdict wanted_;
  Manner manner_;
  unsigned tries_;
  std::map<Signature, Evaluation> others_;
};

}  // namespace gneiss::engine
