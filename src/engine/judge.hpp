#pragma once
#include <string>

#include "engine/listener.hpp"
#include "run/runner.hpp"
#include "shrink/shrink.hpp"

namespace gneiss::engine {

/// Tells the shrinker whether a tape still fails in the same way as the one it started from.
class Judge final : public shrink::Oracle {
 public:
  Judge(run::Runner& runner, run::Verdict const& wanted) : runner_(runner), wanted_(wanted) {}
  std::optional<tape::Tape> operator()(tape::Tape const& tape) override;

 private:
  run::Runner& runner_;
  run::Verdict wanted_;
};

/// Writes the tape of a failure to a file of its own in `directory`, and notes its place or why there is none.
void save(Failure& failure, std::string const& directory);

}  // namespace gneiss::engine
