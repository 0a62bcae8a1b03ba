#pragma once
#include <optional>

#include "cover/tracer.hpp"
#include "engine/plan.hpp"
#include "engine/stage.hpp"
#include "explore/guided.hpp"
#include "explore/random.hpp"
#include "run/api_trace.hpp"
#include "run/runner.hpp"
#include "tape/replay.hpp"

namespace gneiss::engine {

/// Runs one scenario after the other in a worker, each as what the last ones did in the code suggests.
class Guide final : run::Watcher {
 public:
  Guide(core::Subject const& subject, Plan const& plan, Stage& stage, run::Runner& runner, std::uint64_t seed);
  ~Guide() override;

  /// The next one.
  run::Verdict run(std::uint64_t scenario);
  /// The same once more.
  run::Verdict again();

 private:
  void predicate_begins() override;
  void start();
  void stop();
  run::Verdict run_on_tape();
  run::Verdict run_random(std::uint64_t scenario);
  void learn(run::Verdict const& verdict);
  tape::Tape recorded();
  std::vector<explore::Hint> hints(tape::Tape const& tape);

  core::Subject const& subject_;
  Stage& stage_;
  Board& board_;
  run::Runner& runner_;
  explore::Random random_;
  std::uint64_t seed_;
  explore::Guided guided_;
  cover::Tracer tracer_;
  std::optional<run::ApiTrace> api_;
  cover::Trace trace_;
  explore::Mutants::Mutant const* mutant_ = nullptr;  // that runs; null: a random scenario does
  base::Rng fill_{0};                                 // what it lacks
  std::uint64_t scenario_ = 0;
};

}  // namespace gneiss::engine
