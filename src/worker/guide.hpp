#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "cover/tracer.hpp"
#include "events/plan.hpp"
#include "explore/guided.hpp"
#include "explore/random.hpp"
#include "run/api_trace.hpp"
#include "run/runner.hpp"
#include "stage/stage.hpp"
#include "tape/replay.hpp"
#include "worker/guide_corpus.hpp"

namespace gneiss::worker {

/// Runs one scenario after the other in a worker, each as what the last ones did in the code suggests.
class Guide final : run::Watcher {
 public:
  Guide(core::Subject const& subject, events::Plan const& plan, stage::Stage& stage, run::Runner& runner,
        std::uint64_t seed);
  ~Guide() override;

  /// Of each operation the chance to be in a scenario that is made up or mutated, of 2^32 - 1; they must last.
  void steer(std::span<std::uint32_t const> chances) { random_.steer(chances); }
  /// Runs the next scenario: one of the corpus, a mutant, or a random one with this number.
  notes::Verdict run(std::uint64_t scenario);
  /// Runs the last scenario once more: where a shorter tape was tried in its place and failed, that one.
  notes::Verdict again();

 private:
  void predicate_begins() override;
  void start();
  void stop();
  notes::Verdict run_on_tape();
  notes::Verdict run_random(std::uint64_t scenario);
  void begin();
  void leave_out(std::uint64_t scenario);
  // In guide_seeds.cpp: what becomes of a scenario that did something new.
  struct Waiting {
    explore::GuidedExplorer::Novelty novelty;
    std::vector<std::uint64_t> numbers;
  };
  notes::Verdict learn(notes::Verdict const& verdict);
  notes::Verdict settle_waiting();
  notes::Verdict settle(explore::GuidedExplorer::Novelty const& novelty, tape::Tape tape);
  tape::Tape recorded();
  template <class Replay>
  tape::Tape recorded_by(Replay& replay);
  notes::Verdict trim(tape::Tape& tape, explore::GuidedExplorer::Novelty const& novelty);
  notes::Verdict try_shorter(tape::Tape const& tape, tape::Tape& recorded);
  std::vector<explore::Hint> hints(tape::Tape const& tape);
  void count(notes::Verdict const& verdict);

  core::Subject const& subject_;
  stage::Stage& stage_;
  stage::SharedState& shared_;
  run::Runner& runner_;
  explore::Random random_;
  std::uint64_t seed_;
  explore::GuidedExplorer guided_;
  GuideCorpus corpus_;
  bool from_corpus_ = false;  // the scenario that runs comes from the corpus
  cover::Tracer tracer_;
  std::optional<run::ApiTrace> api_;
  cover::Trace trace_;
  explore::Mutants::Mutant const* mutant_ = nullptr;  // that runs, or has failed; null: a random scenario
  explore::Mutants::Mutant known_;                    // the corpus tape that runs, as a mutant without changes
  explore::Mutants::Mutant thinned_;                  // a mutant without the operations that are left out
  explore::Mutants::Mutant shorter_;                  // a shorter tape that is tried in place of a seed
  std::vector<Waiting> waiting_;                      // scenarios that did something new and are not seeds yet
  base::Rng fill_{0};                                 // draws the choices that the mutant lacks
  std::uint64_t scenario_ = 0;                        // number of the scenario that runs
};

}  // namespace gneiss::worker
