#pragma once
#include "run/runner.hpp"
#include "shrink/shrink.hpp"
#include "tape/replay.hpp"

namespace gneiss::test {

/// Says in this process whether a tape still fails in the same way: for what cannot crash.
class InProcess final : public shrink::Oracle {
 public:
  InProcess(run::Runner& runner, notes::Verdict const& wanted) : runner_(runner), wanted_(wanted) {}
  std::optional<tape::Tape> operator()(tape::Tape const& tape) override {
    tape::Replay replay(tape);
    if (!notes::same_way(wanted_, runner_.run(replay))) return std::nullopt;
    return replay.recorded();
  }

 private:
  run::Runner& runner_;
  notes::Verdict wanted_;
};

}  // namespace gneiss::test
