#include "bench/spec/retraced.hpp"

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bench/spec/described.hpp"
#include "cover/trace.hpp"
#include "cover/tracer.hpp"
#include "explore/guided.hpp"
#include "explore/random.hpp"
#include "run/runner.hpp"
#include "tape/replay.hpp"

namespace bench::spec {

namespace core = gneiss::core;
using gneiss::notes::Verdict;
using gneiss::tape::Tape;

/// Collects and compares as the engine does for a property.
class Retraced::State final : gneiss::run::Watcher {
 public:
  State(core::Subject const& subject, std::uint64_t seed)
      : subject_(subject), seed_(seed), random_(subject, {}, seed), guided_(subject, {}, seed) {}

  /// The next case of the search.
  Tape search(std::uint64_t scenario) {
    auto const* const mutant = guided_.next();
    auto tape = mutant ? filled(*mutant, scenario) : made_up(scenario);
    if (auto const novelty = guided_.heard(fate(traced(tape)), trace_)) guided_.keep(*novelty, tape, {});
    return tape;
  }

  Verdict plain(Tape const& tape) {
    gneiss::tape::Replay replay(tape);
    replay.match_types(true);
    replay.set_recording(false);
    auto const verdict = runner_.run(replay);
    if (!verdict.failed()) return verdict;
    std::fprintf(stderr, "%s has failed, and should not\n", subject_.name().c_str());
    std::abort();
  }

  Verdict traced(Tape const& tape) {
    runner_.watch_by(this);
    auto const verdict = plain(tape);
    tracer_.stop(trace_);
    runner_.watch_by(nullptr);
    return verdict;
  }

  void compare(Verdict const& verdict) { logs_[fate(verdict) == Fate::passed ? 0 : 1]->add(trace_); }

  std::uint64_t seeds() const { return guided_.counts().seeds; }

  std::vector<Tape> tapes;
  double new_share = 0;

 private:
  using Fate = gneiss::explore::GuidedExplorer::Fate;

  static Fate fate(Verdict const& verdict) {
    bool const kept = verdict.outcome == core::Outcome::passed && verdict.operations != 0;
    return kept ? Fate::passed : Fate::discarded;
  }

  void predicate_begins() override { tracer_.start(); }

  Tape filled(gneiss::explore::Mutants::Mutant const& mutant, std::uint64_t scenario) {
    gneiss::base::Rng fill(gneiss::base::scenario_seed(seed_, ~scenario));
    gneiss::tape::Replay replay(mutant.tape);
    replay.match_types(true);
    if (mutant.fill) replay.fill_from(&fill);
    runner_.run(replay);
    return replay.recorded();
  }

  Tape made_up(std::uint64_t scenario) {
    random_.restart(scenario);
    runner_.run(random_);
    gneiss::tape::RawChoiceReplay replay(random_.numbers());
    runner_.run(replay);
    return replay.recorded();
  }

  core::Subject const& subject_;
  std::uint64_t seed_;
  core::Position position_;
  gneiss::run::Runner runner_{subject_, &position_, {}};
  gneiss::explore::Random random_;
  gneiss::explore::GuidedExplorer guided_;
  gneiss::cover::Tracer tracer_{reinterpret_cast<std::uint8_t const*>(&position_.phase),
                                static_cast<std::uint8_t>(core::Phase::candidate),
                                static_cast<std::uint8_t>(core::Phase::predicate)};
  gneiss::cover::Trace trace_;
  std::unique_ptr<gneiss::cover::TraceLog> logs_[2] = {gneiss::cover::edge_log(), gneiss::cover::edge_log()};
};

Retraced::Retraced(std::string const& property, std::uint64_t seed, std::uint64_t scenarios, std::size_t cases)
    : state_(std::make_unique<State>(subject(property), seed)) {
  if (!gneiss::cover::Tracer::present()) {
    std::fprintf(stderr, "%s is not instrumented\n", property.c_str());
    std::abort();
  }
  for (std::uint64_t scenario = 0; scenario != scenarios; ++scenario) {
    auto tape = state_->search(scenario);
    if (scenario % (scenarios / cases) == 0) state_->tapes.push_back(std::move(tape));
  }
  state_->new_share = static_cast<double>(state_->seeds()) / static_cast<double>(scenarios);
}

Retraced::~Retraced() = default;

std::size_t Retraced::size() const {
  return state_->tapes.size();
}

double Retraced::new_share() const {
  return state_->new_share;
}

void Retraced::run_all() {
  for (auto const& tape : state_->tapes) state_->plain(tape);
}

void Retraced::run_all_traced() {
  for (auto const& tape : state_->tapes) state_->compare(state_->traced(tape));
}

}  // namespace bench::spec
