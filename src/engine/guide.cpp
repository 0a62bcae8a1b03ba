#include "engine/guide.hpp"

namespace gneiss::engine {

namespace {

std::uint8_t const* as_byte(core::Phase const& phase) {
  return reinterpret_cast<std::uint8_t const*>(&phase);
}

explore::Guidance guidance_of(Plan const& plan) {
  auto guidance = plan.guidance;
  guidance.fuel = plan.distribution.fuel;
  return guidance;
}

}  // namespace

Guide::Guide(core::Subject const& subject, Plan const& plan, Stage& stage, run::Runner& runner, std::uint64_t seed)
    : subject_(subject),
      stage_(stage),
      board_(stage.board()),
      runner_(runner),
      random_(subject, plan.distribution, seed, tape::Room{stage.numbers(), &board_.start}),
      seed_(seed),
      guided_(subject, guidance_of(plan), seed),
      corpus_(subject, plan, board_.guided),
      tracer_(as_byte(board_.position.phase), static_cast<std::uint8_t>(core::Phase::candidate),
              static_cast<std::uint8_t>(core::Phase::predicate)) {
  if (!cover::Tracer::present()) api_.emplace();
}

Guide::~Guide() {
  runner_.watch_by(nullptr);
}

/// What came before made the arguments up.
void Guide::predicate_begins() {
  tracer_.start();
}

void Guide::start() {
  if (api_) {
    api_->start();
    runner_.watch_by(&*api_);
  } else if (subject_.is_property()) {
    runner_.watch_by(this);
  } else {
    tracer_.start();
  }
}

void Guide::stop() {
  if (api_)
    api_->stop(trace_);
  else
    tracer_.stop(trace_);
  runner_.watch_by(nullptr);
}

/// Each has the time that a scenario may take.
void Guide::begin() {
  board_.begun.store(board_.begun.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

run::Verdict Guide::run_on_tape() {
  begin();
  tape::Replay replay(stage_.given().first(board_.guided.length));
  replay.match_types(true);
  auto fill = fill_;
  board_.guided.recorded = mutant_->fill;
  if (mutant_->fill) {
    replay.fill_from(&fill);
    replay.share(stage_.record(), board_.recorded);
  }
  // What others may want to see of a tape that is followed as it is has been given to them.
  replay.set_recording(mutant_->fill);
  board_.guided.on_tape = true;
  return runner_.run(replay);
}

run::Verdict Guide::run_random(std::uint64_t scenario) {
  begin();
  board_.guided.on_tape = false;
  random_.restart(scenario);
  return explore::run_scenario(runner_, random_);
}

run::Verdict Guide::run(std::uint64_t scenario) {
  scenario_ = scenario;
  auto const* const known = corpus_.next();
  from_corpus_ = known != nullptr;
  if (!from_corpus_ && !waiting_.empty() && !guided_.makes_up())
    if (auto const verdict = settle_waiting(); verdict.failed()) return verdict;
  if (from_corpus_) known_ = {*known, false};
  mutant_ = from_corpus_ ? &known_ : guided_.next();
  // What is too long for others to see is left out.
  if (mutant_ && !stage_.put(mutant_->tape)) mutant_ = nullptr;
  if (mutant_) board_.guided.length = mutant_->tape.size();
  board_.guided.mutants = guided_.counts().mutants;
  fill_ = base::Rng(base::scenario_seed(seed_, ~scenario));
  random_.draw_from(guided_.words());
  start();
  auto const verdict = mutant_ ? run_on_tape() : run_random(scenario);
  stop();
  guided_.spent(verdict.operations);
  return verdict.failed() ? verdict : learn(verdict);
}

run::Verdict Guide::again() {
  return mutant_ ? run_on_tape() : run_random(scenario_);
}

}  // namespace gneiss::engine
