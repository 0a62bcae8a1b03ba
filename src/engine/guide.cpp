#include "engine/guide.hpp"

namespace gneiss::engine {

namespace {

std::uint8_t const* as_byte(core::Phase const& phase) {
  return reinterpret_cast<std::uint8_t const*>(&phase);
}

/// Addresses differ from run to run, and no number that is drawn is one.
bool like_an_address(std::uint64_t number) {
  return number >> 44 != 0 && number >> 48 == 0;
}

explore::Guidance with_fuel(Plan const& plan) {
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
      guided_(subject, with_fuel(plan), seed),
      tracer_(as_byte(board_.position.phase), static_cast<std::uint8_t>(core::Phase::candidate),
              static_cast<std::uint8_t>(core::Phase::predicate)) {
  if (!cover::Tracer::present()) api_.emplace(subject.operations().size());
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

run::Verdict Guide::run_on_tape() {
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
  board_.guided.on_tape = false;
  random_.restart(scenario);
  return runner_.run(random_);
}

run::Verdict Guide::run(std::uint64_t scenario) {
  scenario_ = scenario;
  mutant_ = guided_.next();
  // What is too long for others to see is left out.
  if (mutant_ && !stage_.put(mutant_->tape)) mutant_ = nullptr;
  if (mutant_) board_.guided.length = mutant_->tape.size();
  fill_ = base::Rng(base::scenario_seed(seed_, ~scenario));
  start();
  auto const verdict = mutant_ ? run_on_tape() : run_random(scenario);
  stop();
  if (!verdict.failed()) learn(verdict);
  return verdict;
}

run::Verdict Guide::again() {
  return mutant_ ? run_on_tape() : run_random(scenario_);
}

void Guide::learn(run::Verdict const& verdict) {
  using Fate = explore::Guided::Fate;
  bool const kept = verdict.outcome == core::Outcome::passed && verdict.operations != 0;
  if (!guided_.heard(kept ? Fate::passed : Fate::discarded, trace_)) return;
  auto tape = recorded();
  auto known = hints(tape);
  guided_.keep(std::move(tape), std::move(known));
  auto const& counts = guided_.counts();
  board_.guided.seeds = counts.seeds;
  board_.guided.mutants = counts.mutants;
  board_.guided.seen = counts.seen;
  board_.guided.resets = counts.resets;
}

/// The tape of what has just run, which is run again for it.
tape::Tape Guide::recorded() {
  if (mutant_) {
    tape::Replay replay(mutant_->tape);
    replay.match_types(true);
    auto fill = fill_;
    if (mutant_->fill) replay.fill_from(&fill);
    runner_.run(replay);
    return replay.recorded();
  }
  std::vector<std::uint64_t> const numbers(random_.numbers().begin(), random_.numbers().end());
  tape::RawReplay replay(numbers);
  runner_.run(replay);
  return replay.recorded();
}

/// What is compared while it runs.
std::vector<explore::Hint> Guide::hints(tape::Tape const& tape) {
  std::vector<explore::Hint> result;
  if (!cover::instrumentation.compares || api_) return result;
  tracer_.start_comparing(!subject_.is_property());
  tape::Replay replay(tape);
  runner_.run(replay);
  std::vector<cover::Compared> pairs;
  tracer_.stop_comparing(pairs);
  for (auto const& [a, b] : pairs) {
    if (like_an_address(a) || like_an_address(b)) continue;
    result.push_back({a, b});
    result.push_back({b, a});
  }
  return result;
}

}  // namespace gneiss::engine
