#pragma once
#include <optional>

#include "cover/tracer.hpp"
#include "engine/guide_corpus.hpp"
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
  /// The same once more: where a shorter tape was tried in its place and failed, that one.
  run::Verdict again();

 private:
  void predicate_begins() override;
  void start();
  void stop();
  run::Verdict run_on_tape();
  run::Verdict run_random(std::uint64_t scenario);
  void begin();
  // In guide_seeds.cpp: what becomes of a scenario that did something new.
  struct Waiting {
    explore::Guided::Novelty novelty;
    std::vector<std::uint64_t> numbers;
  };
  run::Verdict learn(run::Verdict const& verdict);
  run::Verdict settle_waiting();
  run::Verdict settle(explore::Guided::Novelty const& novelty, tape::Tape tape);
  tape::Tape recorded();
  template <class Replay>
  tape::Tape recorded_by(Replay& replay);
  run::Verdict trim(tape::Tape& tape, explore::Guided::Novelty const& novelty);
  run::Verdict try_shorter(tape::Tape const& tape, tape::Tape& recorded);
  std::vector<explore::Hint> hints(tape::Tape const& tape);
  void count(run::Verdict const& verdict);

  core::Subject const& subject_;
  Stage& stage_;
  Board& board_;
  run::Runner& runner_;
  explore::Random random_;
  std::uint64_t seed_;
  explore::Guided guided_;
  GuideCorpus corpus_;
  bool from_corpus_ = false;  // what runs is
  cover::Tracer tracer_;
  std::optional<run::ApiTrace> api_;
  cover::Trace trace_;
  explore::Mutants::Mutant const* mutant_ = nullptr;  // that runs, or has failed; null: a random scenario
  explore::Mutants::Mutant known_;                    // of the corpus
  explore::Mutants::Mutant shorter_;                  // than a seed: tried in its place
  std::vector<Waiting> waiting_;                      // seeds that nobody has mutated yet
  base::Rng fill_{0};                                 // what it lacks
  std::uint64_t scenario_ = 0;
};

}  // namespace gneiss::engine
