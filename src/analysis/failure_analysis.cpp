#include "analysis/failure_analysis.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "analysis/irrelevant_arguments.hpp"
#include "os/clock.hpp"
#include "os/last_words.hpp"
#include "shrink/shrink.hpp"
#include "tape/codec.hpp"

namespace gneiss::analysis {

namespace {

// A failure that shows each of the first few times is taken to be sure; else its rate is measured.
constexpr unsigned first_runs = 8;
constexpr unsigned all_runs = 20;

/// Is it one that takes long to show?
bool takes_its_time(core::FailureKind failure) {
  return notes::traits(failure).limit != notes::Excess::none;
}

/// How often a tape has to be run so that it fails once with 98 %.
unsigned tries(events::Flakiness const& flakiness) {
  if (!flakiness.any() || flakiness.runs == 0) return 1;
  auto const rate = std::max(0.02, static_cast<double>(flakiness.failed) / flakiness.runs);
  return static_cast<unsigned>(std::clamp(std::ceil(std::log(0.02) / std::log(1 - rate)), 2.0, 40.0));
}

/// Does it take a while, and memory, to write what it is before it is known to be that?
bool reports_first(notes::Verdict const& verdict) {
  return verdict.failure == core::FailureKind::sanitizer_report && os::last_words_come_late();
}

dispatch::RunOptions options_for(notes::Verdict const& verdict) {
  dispatch::RunOptions options;
  options.leaks = notes::remains(verdict.failure);
  options.timed = notes::traits(verdict.failure).limit == notes::Excess::time;
  return options;
}

// Seconds a call stands still, at the least, when it hangs; see events::Bounds::call.
constexpr double still_when_shrinking = 0.005;
constexpr double still_with_care = 0.2;
constexpr double slow_calls_when_known = 100;
// The slowest call is the first one in a new process, of which there is one after each hang: a hundred times what
// others take. What is mistaken for a hang is seen not to be one when it runs for the last time.
constexpr double slow_calls_when_shrinking = 20;
// The same while something else is shrunk: one that is stopped by mistake is one step that is not made.
constexpr double still_beside = 0.02;
// The same where a report must be written before it is seen that it is no hang.
constexpr double still_in_report = 2;

}  // namespace

/// Instructions without the one that draws axes, which is no call.
std::size_t FailureAnalysis::length_of(tape::Tape const& tape) const {
  auto const all = tape::instructions(tape).size();
  return subject_.axes().empty() || all == 0 ? all : all - 1;
}

template <class Tape>
FailureAnalysis::Confirmed FailureAnalysis::confirm_tape(Tape const& tape, notes::Verdict const& wanted, bool typed,
                                                         os::StopToken const& stop) {
  // What memory was like, say, decides how it shows: first a wrong value, then a crash. The first is as it was found.
  std::vector<Confirmed> ways(1);
  auto const best = [&]() -> Confirmed& {
    return *std::max_element(ways.begin(), ways.end(), [](Confirmed const& a, Confirmed const& b) {
      return a.flakiness.failed < b.flakiness.failed;
    });
  };
  auto options = options_for(wanted);
  options.fresh = true;
  options.typed = typed;
  options.timed = true;  // by how slow calls are those that hang are known when it is shrunk
  activity_ = {.what = events::Activity::What::confirming};
  workers_.set_bounds(bounds_of_hangs(wanted, still_with_care));
  unsigned runs = 0;
  // However little time is left: what does not show once more cannot be told.
  for (unsigned i = 0; i == 0 ? !stop.interrupted() : !stop.requested(); ++i) {
    bool const takes_long = takes_its_time(best().evaluation ? best().evaluation->verdict.failure : wanted.failure);
    bool const sure = i >= (takes_long ? 1 : first_runs) && best().flakiness.failed == runs;
    if (sure || i >= (takes_long ? 3 : all_runs)) break;
    // The first time all is as it was; later the heap lies differently each time.
    options.disturbance = i;
    auto const now = workers_.replay(tape, options);
    if (!now.ran()) break;
    ++runs;
    ++activity_.runs;
    if (!now.verdict.failed()) continue;
    // Exploring does not tell whose destructor it was.
    auto expected = wanted;
    if (notes::at_the_end(wanted.phase) && notes::at_the_end(now.verdict.phase)) expected.phase = now.verdict.phase;
    auto way = ways.begin();
    if (!notes::same_way(expected, now.verdict))
      way = std::find_if(ways.begin() + 1, ways.end(),
                         [&](Confirmed const& each) { return notes::same_way(each.evaluation->verdict, now.verdict); });
    if (way == ways.end()) way = ways.insert(way, Confirmed());
    ++way->flakiness.failed;
    if (!way->evaluation) way->evaluation = now;
  }
  workers_.set_bounds(plan_.bounds);
  activity_ = {};
  best().flakiness.runs = runs;
  return best();
}

FailureAnalysis::Confirmed FailureAnalysis::confirm(tape::Tape const& tape, notes::Verdict const& wanted,
                                                    os::StopToken const& stop) {
  // It may have been stopped in haste: a call that is only slow is none that hangs.
  if (notes::traits(wanted.failure).limit == notes::Excess::time) {
    auto options = options_for(wanted);
    options.fresh = true;
    auto const whole = workers_.replay(tape, options);
    if (!whole.ran()) return {};
    bool const again = notes::same_way(wanted, whole.verdict);
    if (again) return {.evaluation = whole, .flakiness = {.runs = 1, .failed = 1}};
    if (!whole.verdict.failed()) return {.evaluation = {}, .flakiness = {.runs = 1, .failed = 0}};
  }
  return confirm_tape(tape, wanted, false, stop);
}

FailureAnalysis::Confirmed FailureAnalysis::confirm(dispatch::Found const& found, os::StopToken const& stop) {
  if (found.tape) return confirm_tape(*found.tape, found.how.verdict, true, stop);
  auto confirmed = confirm_tape(found.numbers, found.how.verdict, false, stop);
  bool const passes = confirmed.flakiness.runs != 0 && confirmed.flakiness.failed == 0;
  if (passes && plan_.isolate && found.first != found.scenario)
    confirmed.flakiness.after_others = workers_.fails_after(found, found.first);
  return confirmed;
}

/// One that took too much memory, or wrote too much, gets more time to do that again: the machine may be busier now.
events::Bounds FailureAnalysis::full_bounds(notes::Verdict const& verdict) const {
  auto bounds = plan_.bounds;
  auto const limit = notes::traits(verdict.failure).limit;
  if (limit == notes::Excess::memory || limit == notes::Excess::output) bounds.seconds *= 10;
  return bounds;
}

/// One that hangs has been seen to do so for as long as a scenario may take. To see it again it is enough that a call
/// stands still for much longer than any call before it.
events::Bounds FailureAnalysis::bounds_of_hangs(notes::Verdict const& verdict, double call) const {
  auto bounds = full_bounds(verdict);
  if (notes::traits(verdict.failure).limit == notes::Excess::time) {
    bounds.call = std::min(call, bounds.seconds);
    bounds.slow_calls = slow_calls_when_known;
  }
  return bounds;
}

/// What fails in another way now need not be waited for, either: a call that hangs would cost as much as thousands of
/// other runs.
events::Bounds FailureAnalysis::bounds_beside_hangs(notes::Verdict const& verdict, double call) const {
  auto bounds = bounds_of_hangs(verdict, call);
  if (notes::traits(verdict.failure).limit == notes::Excess::time) return bounds;
  auto const granted = bounds.call > 0 ? bounds.call : bounds.seconds;
  bounds.call = std::min(std::max(call, reports_first(verdict) ? still_in_report : still_beside), granted);
  return bounds;
}

events::Bounds FailureAnalysis::quick_bounds(notes::Verdict const& verdict) const {
  auto bounds = bounds_beside_hangs(verdict, still_when_shrinking);
  bounds.slow_calls = slow_calls_when_shrinking;
  auto const limit = notes::traits(verdict.failure).limit;
  if (limit == notes::Excess::memory || (limit == notes::Excess::none && !reports_first(verdict)))
    bounds.memory = std::max(bounds.memory / 16, std::uint64_t{32} << 20);
  if (limit == notes::Excess::output) bounds.output = std::max(bounds.output / 8, std::uint64_t{1} << 20);
  return bounds;
}

os::StopToken FailureAnalysis::end_of_shrinking(os::StopToken const& stop) const {
  auto const now = os::monotonic_seconds();
  if (plan_.shrink_seconds > 0) return stop.before(now + plan_.shrink_seconds);
  return std::isfinite(stop.deadline()) ? stop.before(now + (stop.deadline() - now) / 3) : stop;
}

shrink::ShrinkResult FailureAnalysis::shrunk(UnconfirmedFailure const& unconfirmed, ReplayOracle& oracle,
                                             os::StopToken const& stop) {
  shrink::ShrinkLimits limits;
  limits.evaluations = plan_.evaluations;
  limits.operations = static_cast<unsigned>(subject_.operations().size());
  auto const& verdict = unconfirmed.evaluation.verdict;
  limits.last_fails = !notes::remains(verdict.failure) && verdict.phase != core::Phase::ending_candidate &&
                      verdict.phase != core::Phase::ending_reference;
  limits.stop = stop;
  return shrink::shrink(unconfirmed.evaluation.tape, oracle, limits);
}

/// Alone in its process, without haste, and everything is written down. If it never fails in the same way, as it failed
/// last.
dispatch::Evaluation FailureAnalysis::last_run(tape::Tape const& tape, UnconfirmedFailure const& unconfirmed,
                                               notes::Notes& notes, os::StopToken const& stop) {
  auto const& wanted = unconfirmed.evaluation.verdict;
  auto options = options_for(wanted);
  options.fresh = options.notes = options.reports = options.last = true;
  options.lines_until = stop.deadline();
  dispatch::Evaluation evaluation;
  workers_.set_bounds(full_bounds(wanted));
  for (unsigned i = 0; i != tries(unconfirmed.flakiness); ++i) {
    auto const now = workers_.replay(tape, options);
    if (i == 0 || now.verdict.failed()) {
      evaluation = now;
      notes = workers_.notes();
    }
    if (notes::same_way(wanted, now.verdict) || stop.requested()) break;
  }
  return evaluation;
}

std::optional<FailureAnalysis::Settled> FailureAnalysis::settle(UnconfirmedFailure const& unconfirmed,
                                                                std::vector<UnconfirmedFailure>& others,
                                                                ReplayOracle::Foreign const& foreign,
                                                                os::StopToken const& stop) {
  auto const& wanted = unconfirmed.evaluation.verdict;
  auto const& found = unconfirmed.evaluation.tape;
  auto const length = length_of(found);
  activity_ = {.what = events::Activity::What::shrinking, .instructions = length};
  auto const until = end_of_shrinking(stop);
  auto options = options_for(wanted);
  options.timed = true;
  ReplayOracle oracle(workers_, wanted, options, tries(unconfirmed.flakiness), foreign, unconfirmed.avoided, activity_);
  workers_.set_bounds(quick_bounds(wanted));
  auto result = shrunk(unconfirmed, oracle, until);
  notes::Notes notes;
  auto last = last_run(result.tape, unconfirmed, notes, stop);
  bool const over = stop.requested();
  if (!notes::same_way(wanted, last.verdict) && !over) {
    // What other scenarios left behind, or haste, has deceived us: once more, each in a process of its own.
    options.fresh = true;
    ReplayOracle careful(workers_, wanted, options, tries(unconfirmed.flakiness), foreign, unconfirmed.avoided,
                         activity_);
    auto const before = result.evaluations;
    workers_.set_bounds(bounds_beside_hangs(wanted, still_with_care));
    result = shrunk(unconfirmed, careful, until);
    result.evaluations += before;
    last = last_run(result.tape, unconfirmed, notes, stop);
  }
  if (!notes::same_way(wanted, last.verdict) && !over) {
    result.tape = found;
    last = last_run(found, unconfirmed, notes, stop);
  }
  workers_.set_bounds(plan_.bounds);
  if (!notes::same_way(wanted, last.verdict) && (over || !last.verdict.failed())) {
    if (!over) return std::nullopt;
    // There is no time left: it is told by what is known of it, the notes as far as they go.
    last = unconfirmed.evaluation;
  }
  Settled settled{.failure = {.subject = info_,
                              .verdict = last.verdict,
                              .notes = std::move(notes),
                              .tape = result.tape,
                              .tape_text = tape::encode(result.tape, subject_),
                              .kind = notes::traits(last.verdict.failure).name,
                              .signature = events::outline_of(info_, last.verdict, last.death),
                              .death = last.death,
                              .leaked = last.leaked,
                              .leak_in_doubt = last.leak_in_doubt,
                              .flakiness = unconfirmed.flakiness,
                              .origin = unconfirmed.origin,
                              .evaluations = result.evaluations,
                              .shrunk = result.finished,
                              .found_after = unconfirmed.found_after,
                              .found_length = length},
                  .last = last};
  settled.last.tape = result.tape;
  save(settled.failure, unconfirmed);
  workers_.set_bounds(bounds_beside_hangs(wanted, still_with_care));
  if (plan_.explain) explain(settled, unconfirmed, until);
  workers_.set_bounds(plan_.bounds);
  activity_ = {};
  for (auto const& [signature, other] : oracle.others())
    others.push_back({.evaluation = other, .origin = events::Origin::aside, .found_after = unconfirmed.found_after});
  return settled;
}

void FailureAnalysis::explain(Settled& settled, UnconfirmedFailure const& unconfirmed, os::StopToken const& stop) {
  auto& failure = settled.failure;
  auto const& wanted = unconfirmed.evaluation.verdict;
  auto const operation = failure.verdict.operation;
  bool const by_hand = operation < subject_.operations().size() && subject_.operations()[operation]->example;
  if (by_hand || takes_its_time(wanted.failure) || unconfirmed.flakiness.any() || stop.requested()) return;
  activity_.what = events::Activity::What::explaining;
  auto options = options_for(wanted);
  options.timed = true;
  auto const first = subject_.axes().empty() ? 0u : 1u;
  for (auto const& [instruction, argument] :
       arguments_that_do_not_matter(workers_, failure.tape, failure.verdict, options, stop))
    if (instruction >= first)
      failure.any_argument.push_back({instruction - first, argument});
    else if (argument < failure.notes.axes.size())
      failure.notes.axes[argument].any = true;
  if (notes::test_at_fault(failure.verdict)) return;
  settled.code = code_of_failing_runs(workers_, failure.tape, failure.verdict, options, unconfirmed.avoided, stop);
  failure.only_failing = settled.code.told;
}

/// In place of the file that held it before it was shrunk, unless that is the user's own.
void FailureAnalysis::save(events::Failure& failure, UnconfirmedFailure const& unconfirmed) {
  auto const count = length_of(failure.tape);
  auto const kept = database_.keep(
      subject_, failure.tape,
      fmt::format("{}, {} instruction{}", events::stable_key(failure.signature), count, count == 1 ? "" : "s"));
  if (!kept) {
    failure.file_fault = kept.error();
    if (unconfirmed.origin != events::Origin::given) failure.file = unconfirmed.file;
    return;
  }
  failure.file = *kept;
  if (unconfirmed.origin != events::Origin::given && !unconfirmed.file.empty() && unconfirmed.file != failure.file)
    static_cast<void>(database_.drop(unconfirmed.file));  // where that fails, it is there twice
}

}  // namespace gneiss::analysis
