#include "engine/investigation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "engine/contrast.hpp"
#include "engine/resample.hpp"
#include "os/interruption.hpp"
#include "tape/codec.hpp"

namespace gneiss::engine {

namespace {

using core::Failure::flooded;
using core::Failure::out_of_memory;
using core::Failure::timed_out;

// A failure that shows each of the first few times is taken to be sure; else its rate is measured.
constexpr unsigned first_runs = 8;
constexpr unsigned all_runs = 20;

/// Is it one that takes long to show?
bool slow(core::Failure failure) {
  return failure == timed_out || failure == out_of_memory || failure == flooded;
}

/// How often a tape has to be run so that it fails once with 98 %.
unsigned tries(Flakiness const& flakiness) {
  if (!flakiness.any() || flakiness.runs == 0) return 1;
  auto const rate = std::max(0.02, static_cast<double>(flakiness.failed) / flakiness.runs);
  return static_cast<unsigned>(std::clamp(std::ceil(std::log(0.02) / std::log(1 - rate)), 2.0, 40.0));
}

Manner manner_for(run::Verdict const& verdict) {
  Manner manner;
  manner.leaks = run::remains(verdict.failure);
  return manner;
}

}  // namespace

template <class Tape>
Investigation::Confirmed Investigation::confirm_tape(Tape const& tape, run::Verdict const& wanted, bool typed) {
  // What memory was like, say, decides how it shows: first a wrong value, then a crash. The first is as it was found.
  std::vector<Confirmed> ways(1);
  auto const best = [&]() -> Confirmed& {
    return *std::max_element(ways.begin(), ways.end(), [](Confirmed const& a, Confirmed const& b) {
      return a.flakiness.failed < b.flakiness.failed;
    });
  };
  auto manner = manner_for(wanted);
  manner.fresh = true;
  manner.typed = typed;
  lab_.set_bounds(full_bounds(wanted));
  unsigned runs = 0;
  for (unsigned i = 0; !os::Interruption::wanted(); ++i) {
    bool const takes_long = slow(best().evaluation ? best().evaluation->verdict.failure : wanted.failure);
    bool const sure = i >= (takes_long ? 1 : first_runs) && best().flakiness.failed == runs;
    if (sure || i >= (takes_long ? 3 : all_runs)) break;
    // The first time all is as it was; later the heap lies differently each time.
    manner.disturbance = i;
    auto const now = lab_.replay(tape, manner);
    if (!now.ran()) break;
    ++runs;
    if (!now.verdict.failed()) continue;
    // Exploring does not tell whose destructor it was.
    auto expected = wanted;
    if (run::at_the_end(wanted.phase) && run::at_the_end(now.verdict.phase)) expected.phase = now.verdict.phase;
    auto way = ways.begin();
    if (!run::same_way(expected, now.verdict))
      way = std::find_if(ways.begin() + 1, ways.end(),
                         [&](Confirmed const& each) { return run::same_way(each.evaluation->verdict, now.verdict); });
    if (way == ways.end()) way = ways.insert(way, Confirmed());
    ++way->flakiness.failed;
    if (!way->evaluation) way->evaluation = now;
  }
  lab_.set_bounds(plan_.bounds);
  best().flakiness.runs = runs;
  return best();
}

Investigation::Confirmed Investigation::confirm(tape::Tape const& tape, run::Verdict const& wanted) {
  return confirm_tape(tape, wanted);
}

Investigation::Confirmed Investigation::confirm(Found const& found) {
  if (found.tape) return confirm_tape(*found.tape, found.how.verdict, true);
  auto confirmed = confirm_tape(found.numbers, found.how.verdict);
  if (confirmed.flakiness.failed == 0 && plan_.isolate && found.first != found.scenario)
    confirmed.flakiness.after_others = lab_.fails_after(found, found.first);
  return confirmed;
}

/// One that took too much memory, or wrote too much, gets more time to do that again: the machine may be busier now.
Bounds Investigation::full_bounds(run::Verdict const& verdict) const {
  auto bounds = plan_.bounds;
  if (verdict.failure == out_of_memory || verdict.failure == flooded) bounds.seconds *= 10;
  return bounds;
}

/// To see a scenario hang takes as long as it may take: for the many that are tried, that is less.
Bounds Investigation::quick_bounds(run::Verdict const& verdict) const {
  auto bounds = full_bounds(verdict);
  if (verdict.failure == timed_out) bounds.seconds = std::clamp(1000 * typical_, 0.1, std::max(0.1, bounds.seconds));
  if (verdict.failure == out_of_memory) bounds.memory = std::max(bounds.memory / 8, std::uint64_t{32} << 20);
  if (verdict.failure == flooded) bounds.output = std::max(bounds.output / 8, std::uint64_t{1} << 20);
  return bounds;
}

shrink::Result Investigation::shrunk(Suspect const& suspect, Judge& judge) {
  shrink::Limits limits;
  limits.evaluations = plan_.evaluations;
  limits.operations = static_cast<unsigned>(subject_.operations().size());
  auto const& verdict = suspect.evaluation.verdict;
  limits.last_fails = !run::remains(verdict.failure) && verdict.phase != core::Phase::ending_candidate &&
                      verdict.phase != core::Phase::ending_reference;
  limits.stop = [] { return os::Interruption::wanted() != 0; };
  return shrink::shrink(suspect.evaluation.tape, judge, limits);
}

/// Alone in its process, without haste, and everything is written down. If it never fails in the same way, as it failed
/// last.
Evaluation Investigation::last_run(tape::Tape const& tape, Suspect const& suspect, run::Notes& notes) {
  auto const& wanted = suspect.evaluation.verdict;
  auto manner = manner_for(wanted);
  manner.fresh = manner.notes = manner.reports = manner.last = true;
  Evaluation evaluation;
  lab_.set_bounds(full_bounds(wanted));
  for (unsigned i = 0; i != tries(suspect.flakiness); ++i) {
    auto const now = lab_.replay(tape, manner);
    if (i == 0 || now.verdict.failed()) {
      evaluation = now;
      notes = lab_.notes();
    }
    if (run::same_way(wanted, now.verdict) || os::Interruption::wanted()) break;
  }
  return evaluation;
}

std::optional<Failure> Investigation::settle(Suspect const& suspect, std::vector<Suspect>& others) {
  auto const& wanted = suspect.evaluation.verdict;
  auto const& found = suspect.evaluation.tape;
  auto manner = manner_for(wanted);
  Judge judge(lab_, wanted, manner, tries(suspect.flakiness));
  lab_.set_bounds(quick_bounds(wanted));
  auto result = shrunk(suspect, judge);
  run::Notes notes;
  auto last = last_run(result.tape, suspect, notes);
  bool const interrupted = os::Interruption::wanted() != 0;
  if (!run::same_way(wanted, last.verdict) && !interrupted) {
    // What other scenarios left behind, or haste, has deceived us: once more, each in a process of its own.
    manner.fresh = true;
    Judge careful(lab_, wanted, manner, tries(suspect.flakiness));
    auto const before = result.evaluations;
    result = shrunk(suspect, careful);
    result.evaluations += before;
    last = last_run(result.tape, suspect, notes);
  }
  if (!run::same_way(wanted, last.verdict) && !interrupted) {
    result.tape = found;
    last = last_run(found, suspect, notes);
  }
  lab_.set_bounds(plan_.bounds);
  if (!run::same_way(wanted, last.verdict) && (interrupted || !last.verdict.failed())) {
    if (!interrupted) return std::nullopt;
    // The user does not wait: it is told by what is known of it, the notes as far as they go.
    last = suspect.evaluation;
  }
  Failure failure{.subject = subject_,
                  .verdict = last.verdict,
                  .notes = std::move(notes),
                  .tape = result.tape,
                  .tape_text = tape::encode(result.tape, subject_),
                  .signature = signature_text(subject_, last.verdict, last.death),
                  .death = last.death,
                  .leaked = last.leaked,
                  .flakiness = suspect.flakiness,
                  .origin = suspect.origin,
                  .evaluations = result.evaluations,
                  .found_after = suspect.found_after,
                  .found_length = tape::instructions(found).size()};
  save(failure, suspect);
  bool const by_hand =
      last.verdict.operation < subject_.operations().size() && subject_.operations()[last.verdict.operation]->example;
  bool const worth =
      plan_.explain && !by_hand && !slow(wanted.failure) && !suspect.flakiness.any() && !os::Interruption::wanted();
  if (worth) {
    failure.any_argument = arguments_that_do_not_matter(lab_, result.tape, last.verdict, manner_for(wanted));
    if (!run::test_at_fault(last.verdict))
      failure.only_failing = lines_of_failing_runs(lab_, result.tape, last.verdict, manner_for(wanted));
  }
  for (auto const& [signature, other] : judge.others())
    others.push_back({.evaluation = other, .origin = Origin::aside, .found_after = suspect.found_after});
  return failure;
}

/// In place of the file that held it before it was shrunk, unless that is the user's own.
void Investigation::save(Failure& failure, Suspect const& suspect) {
  auto const count = tape::instructions(failure.tape).size();
  auto const kept = database_.keep(
      subject_, failure.tape, fmt::format("{}, {} instruction{}", failure.signature, count, count == 1 ? "" : "s"));
  if (!kept) {
    failure.file_error = kept.error();
    if (suspect.origin != Origin::given) failure.file = suspect.file;
    return;
  }
  failure.file = *kept;
  if (suspect.origin != Origin::given && !suspect.file.empty() && suspect.file != failure.file)
    static_cast<void>(database_.drop(suspect.file));  // where that fails, it is there twice
}

}  // namespace gneiss::engine
