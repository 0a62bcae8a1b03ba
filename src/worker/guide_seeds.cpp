#include <algorithm>
#include <utility>

#include "gneiss/core/operation.hpp"
#include "run/case_recorder.hpp"
#include "shrink/edit.hpp"
#include "worker/guide.hpp"

namespace gneiss::worker {

namespace {

// What a seed is worth shortening: each mutant of it costs a run, too.
constexpr std::size_t short_enough = 16;
constexpr unsigned most_trials = 32;

/// Addresses differ from run to run, and no number that is drawn is one.
bool like_an_address(std::uint64_t number) {
  return number >> 44 != 0 && number >> 48 == 0;
}

explore::GuidedExplorer::Fate fate_of(notes::Verdict const& verdict) {
  bool const kept = verdict.outcome == core::Outcome::passed && verdict.operations != 0;
  return kept ? explore::GuidedExplorer::Fate::passed : explore::GuidedExplorer::Fate::discarded;
}

}  // namespace

/// Keeps the scenario as a seed if it is one. What is tried for that may fail: then that is what has happened.
notes::Verdict Guide::learn(notes::Verdict const& verdict) {
  auto const* const recorder = run::CaseRecorder::current();
  auto const reached = recorder ? recorder->reached() : std::span<double const>();
  auto const novelty = guided_.heard(fate_of(verdict), trace_, reached);
  if (!novelty && from_corpus_) corpus_.useless();
  if (!novelty) return verdict;
  if (guided_.cold() && !mutant_) {
    waiting_.push_back({*novelty, {random_.numbers().begin(), random_.numbers().end()}});
    return verdict;
  }
  run::CaseRecorder::Open const unheard(nullptr);
  auto const settled = settle(*novelty, recorded());
  return settled.failed() ? settled : verdict;
}

/// A seed from the time when nothing was mutated yet, the last one first: it had something that all before it had not.
notes::Verdict Guide::settle_waiting() {
  auto const [novelty, numbers] = std::move(waiting_.back());
  waiting_.pop_back();
  run::CaseRecorder::Open const unheard(nullptr);
  tape::RawChoiceReplay replay(numbers);
  return settle(novelty, recorded_by(replay));
}

notes::Verdict Guide::settle(explore::GuidedExplorer::Novelty const& novelty, tape::Tape tape) {
  auto const verdict = trim(tape, novelty);
  if (verdict.failed()) return verdict;
  auto known = hints(tape);
  if (novelty.ever && !from_corpus_) corpus_.save(tape);
  guided_.keep(novelty, std::move(tape), std::move(known));
  auto const& counts = guided_.counts();
  shared_.guided.seeds = counts.seeds;
  shared_.guided.seen = counts.seen;
  shared_.guided.resets = counts.resets;
  return verdict;
}

/// What is run beside the scenarios that were asked for is work all the same.
void Guide::count(notes::Verdict const& verdict) {
  auto& operations = shared_.counts.operations;
  operations.store(operations.load(std::memory_order_relaxed) + verdict.operations, std::memory_order_relaxed);
  guided_.spent_on_seeds(verdict.operations);
}

template <class Replay>
tape::Tape Guide::recorded_by(Replay& replay) {
  begin();
  count(runner_.run(replay));
  return replay.recorded();
}

/// The tape of what has just run, which is run again for it.
tape::Tape Guide::recorded() {
  if (mutant_) {
    tape::Replay replay(mutant_->tape);
    replay.match_types(true);
    auto fill = fill_;
    if (mutant_->fill) replay.fill_from(&fill);
    return recorded_by(replay);
  }
  std::vector<std::uint64_t> const numbers(random_.numbers().begin(), random_.numbers().end());
  tape::RawChoiceReplay replay(numbers);
  return recorded_by(replay);
}

/// Without the instructions that what is new in it does not need: the fewer they are, the fewer are its mutants, and
/// the more of them matter. Where a shorter one fails, that is the scenario that has run: `mutant_` stays at
/// `shorter_`, and its tape on the stage, so that again() runs it once more and others read it there.
notes::Verdict Guide::trim(tape::Tape& tape, explore::GuidedExplorer::Novelty const& novelty) {
  auto novel = novelty.edges;
  std::sort(novel.begin(), novel.end());
  notes::Verdict failing;
  unsigned trials = 0;
  auto const drop = [&](std::size_t first, std::size_t last) {
    if (failing.failed() || trials == most_trials) return false;
    auto const all = tape::instructions(tape);
    if (all.size() - (last - first) < short_enough) return false;
    std::vector<bool> dropped(all.size());
    for (auto i = first; i != last; ++i)
      dropped[i] = !subject_.operations()[tape[all[i]].tag % subject_.operations().size()]->prologue;
    ++trials;
    tape::Tape recorded;
    auto const tried = try_shorter(shrink::without_instructions(tape, dropped), recorded);
    if (tried.failed()) failing = tried;
    if (tried.failed() || fate_of(tried) != novelty.fate) return false;
    std::sort(trace_.edges.begin(), trace_.edges.end());
    bool const same = std::includes(trace_.edges.begin(), trace_.edges.end(), novel.begin(), novel.end());
    // Another one may have been dropped with them.
    if (!same || tape::instructions(recorded).size() != all.size() - (last - first)) return false;
    tape = std::move(recorded);
    return true;
  };
  auto const count = tape::instructions(tape).size();
  // What makes it the highest may need all of it.
  if (novel.empty() || novelty.summit || count <= short_enough) return failing;
  auto const* const original = mutant_;
  shrink::thin_out(count, true, drop);
  if (failing.failed()) return failing;  // mutant_ is what failed
  mutant_ = original;
  // It may have to be run again.
  if (mutant_ && stage_.put(mutant_->tape)) shared_.guided.length = mutant_->tape.size();
  return failing;
}

/// Runs a tape in the place of the one that has run, leaving its trace behind.
notes::Verdict Guide::try_shorter(tape::Tape const& tape, tape::Tape& recorded) {
  notes::Verdict unseen;
  unseen.outcome = core::Outcome::discarded;
  if (!stage_.put(tape)) return unseen;
  shorter_ = {tape, false};
  mutant_ = &shorter_;
  shared_.guided.length = tape.size();
  start();
  auto const verdict = run_on_tape();
  stop();
  count(verdict);
  if (!verdict.failed()) recorded = this->recorded();
  return verdict;
}

/// What is compared while it runs.
std::vector<explore::Hint> Guide::hints(tape::Tape const& tape) {
  std::vector<explore::Hint> result;
  if (!cover::instrumentation.compares || api_) return result;
  begin();
  tracer_.start_comparing(!subject_.is_property());
  tape::Replay replay(tape);
  count(runner_.run(replay));
  std::vector<cover::Compared> pairs;
  tracer_.stop_comparing(pairs);
  for (auto const& [a, b, constant] : pairs) {
    if (like_an_address(a) || like_an_address(b)) continue;
    if (constant) guided_.learn_word(a);
    result.push_back({a, b});
    result.push_back({b, a});
  }
  return result;
}

}  // namespace gneiss::worker
