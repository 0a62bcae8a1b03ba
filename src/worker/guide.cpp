#include "worker/guide.hpp"

#include <algorithm>

#include "gneiss/core/operation.hpp"
#include "shrink/edit.hpp"

namespace gneiss::worker {

namespace {

std::uint8_t const* as_byte(core::Phase const& phase) {
  return reinterpret_cast<std::uint8_t const*>(&phase);
}

explore::Guidance guidance_of(events::Plan const& plan) {
  auto guidance = plan.guidance;
  guidance.fuel = plan.distribution.fuel;
  return guidance;
}

}  // namespace

Guide::Guide(core::Subject const& subject, events::Plan const& plan, stage::Stage& stage, run::Runner& runner,
             std::uint64_t seed)
    : subject_(subject),
      stage_(stage),
      shared_(stage.shared()),
      runner_(runner),
      random_(subject, plan.distribution, seed, tape::Room{stage.numbers(), &shared_.start}),
      seed_(seed),
      guided_(subject, guidance_of(plan), seed),
      corpus_(subject, plan, shared_.guided),
      tracer_(as_byte(shared_.position.phase), static_cast<std::uint8_t>(core::Phase::candidate),
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
  shared_.begun.store(shared_.begun.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

notes::Verdict Guide::run_on_tape() {
  begin();
  tape::Replay replay(stage_.given().first(shared_.guided.length));
  replay.match_types(true);
  auto fill = fill_;
  shared_.guided.recorded = mutant_->fill;
  if (mutant_->fill) {
    replay.fill_from(&fill);
    replay.share(stage_.record(), shared_.recorded);
  }
  // What others may want to see of a tape that is followed as it is has been given to them.
  replay.set_recording(mutant_->fill);
  shared_.guided.on_tape = true;
  return runner_.run(replay);
}

notes::Verdict Guide::run_random(std::uint64_t scenario) {
  begin();
  shared_.guided.on_tape = false;
  random_.restart(scenario);
  return explore::run_scenario(runner_, random_);
}

/// A mutant does without the same operations as the scenario of this number would, were it made up: what it has of them
/// is dropped, so that it shows what the rest of it does.
void Guide::leave_out(std::uint64_t scenario) {
  random_.restart(scenario);
  auto const& absent = random_.draw_absent();
  auto const& operations = subject_.operations();
  auto const instructions = tape::instructions(mutant_->tape);
  std::vector<bool> dropped(instructions.size());
  for (std::size_t i = 0; i != instructions.size(); ++i) {
    auto const operation = mutant_->tape[instructions[i]].tag % operations.size();
    dropped[i] = absent[operation] && !operations[operation]->prologue;
  }
  if (std::find(dropped.begin(), dropped.end(), true) == dropped.end()) return;
  thinned_ = {shrink::without_instructions(mutant_->tape, dropped), mutant_->fill};
  mutant_ = &thinned_;
}

notes::Verdict Guide::run(std::uint64_t scenario) {
  scenario_ = scenario;
  auto const* const known = corpus_.next();
  from_corpus_ = known != nullptr;
  if (!from_corpus_ && !waiting_.empty() && !guided_.makes_up())
    if (auto const verdict = settle_waiting(); verdict.failed()) return verdict;
  if (from_corpus_) known_ = {*known, false};
  mutant_ = from_corpus_ ? &known_ : guided_.next();
  if (mutant_ && !from_corpus_ && random_.steered()) leave_out(scenario);
  // What is too long for others to see is left out.
  if (mutant_ && !stage_.put(mutant_->tape)) mutant_ = nullptr;
  if (mutant_) shared_.guided.length = mutant_->tape.size();
  shared_.guided.mutants = guided_.counts().mutants;
  fill_ = base::Rng(base::scenario_seed(seed_, ~scenario));
  random_.draw_from(guided_.words());
  start();
  auto const verdict = mutant_ ? run_on_tape() : run_random(scenario);
  stop();
  guided_.spent(verdict.operations);
  return verdict.failed() ? verdict : learn(verdict);
}

notes::Verdict Guide::again() {
  return mutant_ ? run_on_tape() : run_random(scenario_);
}

}  // namespace gneiss::worker
