#include "campaign/campaign.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "os/clock.hpp"

namespace gneiss::campaign {

namespace {

// So many failures met aside are looked into when one was asked for.
constexpr std::size_t most_aside = 3;
// To see whether an observer is wrong, where there is no end to the run; else a tenth of what is left.
constexpr double seconds_for_observer = 10;
// Seconds a call stands still, at the least, when it hangs and is not what is looked for; see events::Bounds::call.
constexpr double still_beside = 0.1;
constexpr double slow_calls_beside = 100;

/// While it lives a call that hangs is not waited for as long as the user grants: all that matters is where.
class Haste {
 public:
  /// `wanted`: else all is as it was.
  explicit Haste(dispatch::WorkerPool& workers, bool wanted = true) : workers_(workers), wanted_(wanted) {
    if (!wanted) return;
    auto bounds = workers.bounds();
    bounds.call = std::min(still_beside, bounds.call > 0 ? bounds.call : bounds.seconds);
    bounds.slow_calls = slow_calls_beside;
    workers.set_bounds(bounds);
  }
  /// For what happens to a scenario that has been seen to fail like this. Where a process died, what it held may be in
  /// such a state that observers hang.
  Haste(dispatch::WorkerPool& workers, notes::Verdict const& verdict)
      : Haste(workers, notes::traits(verdict.failure).limit == notes::Excess::time || notes::deadly(verdict.failure)) {}
  ~Haste() {
    if (wanted_) workers_.set_bounds(workers_.bounds());
  }
  Haste(Haste const&) = delete;
  Haste& operator=(Haste const&) = delete;

 private:
  dispatch::WorkerPool& workers_;
  bool wanted_;
};

}  // namespace

void Campaign::tell_unconfirmed(dispatch::Found const& found, events::Flakiness const& flakiness) {
  listener_.warned(
      info_, events::FailureUnconfirmed{.example = found.example,
                                        .number = found.scenario + 1,
                                        .signature = events::outline_of(info_, found.how.verdict, found.how.death),
                                        .passed = flakiness.runs,
                                        .after_others = flakiness.after_others,
                                        .others_from = flakiness.after_others ? found.first + 1 : 0});
}

/// Is it the failure that is wanted?
bool Campaign::expects(dispatch::Finished const& how) {
  if (!subject_.expects_failure() || notes::test_at_fault(how.verdict)) return false;
  expected_ = events::outline_of(info_, how.verdict, how.death);
  return true;
}

analysis::FailureGroup Campaign::group_of(dispatch::Evaluation const& evaluation) {
  Haste const haste(workers_, evaluation.verdict);
  return analysis::group_of(workers_, subject_, evaluation, faulty_observers_, end_of_analysis());
}

/// Where a run ends with its first failure, nobody waits for what else its operation does wrong.
bool Campaign::traces() {
  return plan_.keep_going && cover::Places::known() && separation_.any() && !end_of_analysis().requested();
}

/// The group of a scenario that failed, if that is one we know.
std::optional<CodeSeparation::Match> Campaign::known_group(dispatch::Found const& found) {
  if (groups_.empty()) return std::nullopt;
  Haste const haste(workers_, found.how.verdict);
  dispatch::RunOptions const options{
      .typed = found.tape.has_value(), .leaks = notes::remains(found.how.verdict.failure), .traced = traces()};
  // What ran is read before anything else runs.
  std::optional<std::vector<cover::Place>> ran;
  auto const run = [&] {
    auto again = found.tape ? workers_.replay(*found.tape, options) : workers_.replay(found.numbers, options);
    bool const same = again.ran() && notes::same_way(found.how.verdict, again.verdict);
    if (same && options.traced) ran = workers_.places();
    return same ? std::optional(std::move(again)) : std::nullopt;
  };
  if (auto const key = analysis::group_at_once(subject_, found.how)) {
    auto const all = groups_.all_of(*key);
    if (all.empty()) return std::nullopt;
    if (options.traced && separation_.wants_trace(all)) run();
    return separation_.match(all, ran, end_);
  }
  auto const again = run();
  if (!again) return std::nullopt;
  auto const all = groups_.all_of(group_of(*again));
  if (all.empty()) return std::nullopt;
  return separation_.match(all, ran, end_);
}

std::optional<CodeSeparation::Match> Campaign::known_group(analysis::UnconfirmedFailure const& unconfirmed) {
  if (groups_.empty()) return std::nullopt;
  auto const& evaluation = unconfirmed.evaluation;
  auto const all = groups_.all_of(group_of(evaluation));
  if (all.empty()) return std::nullopt;
  std::optional<std::vector<cover::Place>> ran;
  if (!unconfirmed.flakiness.any() && traces() && separation_.wants_trace(all)) {
    auto const again =
        workers_.replay(evaluation.tape, {.leaks = notes::remains(evaluation.verdict.failure), .traced = true});
    if (again.ran() && notes::same_way(evaluation.verdict, again.verdict)) ran = workers_.places();
  }
  return separation_.match(all, ran, end_);
}

/// A scenario of a group that is known.
Campaign::Met Campaign::count(std::size_t group, dispatch::Finished const& how) {
  auto const operation = groups_.met(group, how.verdict.operation);
  // Of a property nothing would be left.
  if (!notes::at_the_end(how.verdict.phase) && !subject_.is_property())
    steering_.met(operation, notes::deadly(how.verdict.failure));
  charge(group, how);
  return Met::known;
}

/// What has been done since the last time was done for a failure of this group: one may leave no time for others.
void Campaign::charge(std::size_t index, dispatch::Finished const& how) {
  auto& group = groups_[index];
  auto const now = os::monotonic_seconds();
  group.seconds += now - std::exchange(since_, now);
  bool const alone = !plan_.keep_going && group.number != 0;  // the run ends with it
  if (warned_of_time_ || alone || plan_.seconds <= 0 || 2 * group.seconds < plan_.seconds) return;
  warned_of_time_ = true;
  auto const& verdict = how.verdict;
  bool const shown = !notes::at_the_end(verdict.phase) && verdict.operation < subject_.operations().size();
  listener_.warned(info_,
                   events::FailureTookLong{.signature = events::outline_of(info_, verdict, how.death),
                                           .operation = shown ? subject_.operations()[verdict.operation]->name : "",
                                           .seconds = group.seconds,
                                           .of = plan_.seconds});
}

/// A scenario has failed: does it show again, and what is it?
Campaign::Met Campaign::meet(dispatch::Found const& found) {
  auto const known = known_group(found);
  if (known && !known->apart()) return count(known->group, found.how);
  auto const confirmed = analysis_.confirm(found, end_of_analysis());
  bool const sure = confirmed.evaluation && !confirmed.flakiness.any() && !end_of_analysis().requested();
  if (known && !sure) return count(known->group, found.how);
  if (!confirmed.evaluation) {
    unconfirmed_ = confirmed.flakiness;
    if (stop_.requested()) return Met::unclear;
    if (unconfirmed_.runs != 0) return Met::not_shown;
    stopped_ = true;
    tell_unconfirmed(found, unconfirmed_);
    return Met::unclear;
  }
  if (expects(*confirmed.evaluation)) return Met::shown;
  // First it is safe, then it is told.
  auto const kept = database_.keep(subject_, confirmed.evaluation->tape, "not shrunk yet");
  auto const& how = *confirmed.evaluation;
  listener_.failure_found(info_, events::outline_of(info_, how.verdict, how.death), progress());
  auto const file = kept ? *kept : "";
  analyze({.evaluation = *confirmed.evaluation,
           .origin = found.example ? events::Origin::example : events::Origin::explored,
           .found_after = found.example ? found.scenario + 1 : explored_.scenarios,
           .file = file,
           .flakiness = confirmed.flakiness,
           .avoided = known ? known->avoided : std::set<std::uintptr_t>()});
  return Met::shown;
}

/// Is it of a group that is known? Then that is counted, and it need not be shrunk.
bool Campaign::is_known(analysis::UnconfirmedFailure& unconfirmed) {
  if (!unconfirmed.avoided.empty()) return false;  // it was seen before that it may be another
  auto const known = known_group(unconfirmed);
  if (!known) return false;
  unconfirmed.avoided = known->avoided;
  if (known->apart()) return false;
  count_saved(known->group, unconfirmed);
  return true;
}

void Campaign::count_saved(std::optional<std::size_t> group, analysis::UnconfirmedFailure const& unconfirmed) {
  if (!group) return;
  groups_.met(*group, unconfirmed.evaluation.verdict.operation);
  charge(*group, unconfirmed.evaluation);
  if (!unconfirmed.file.empty()) groups_[*group].files.push_back(unconfirmed.file);
}

void Campaign::analyze(analysis::UnconfirmedFailure unconfirmed) {
  if (is_known(unconfirmed)) return;
  bool const apart = !unconfirmed.avoided.empty();
  auto const stop = end_of_analysis();
  // Beside others it stays what it is: it does not become a simpler failure of theirs.
  analysis::ReplayOracle::Foreign foreign;
  if (!groups_.empty())
    foreign = [this, own = group_of(unconfirmed.evaluation)](dispatch::Evaluation const& evaluation) {
      return analysis::group_of(workers_, subject_, evaluation, faulty_observers_, end_of_analysis()) != own;
    };
  auto settled = analysis_.settle(unconfirmed, others_, foreign, stop);
  if (!settled) {
    if (stop_.requested()) return;
    if (apart) {
      count_saved(groups_.find(group_of(unconfirmed.evaluation)), unconfirmed);
      return;
    }
    flaky_ = true;
    auto const& how = unconfirmed.evaluation;
    listener_.warned(info_, events::FailureVanished{events::outline_of(info_, how.verdict, how.death)});
    return;
  }
  flaky_ = flaky_ || settled->failure.flakiness.any();
  keep(std::move(*settled), apart);
  look_into_others();
}

/// What was met aside while something else was shrunk. That, in turn, may bring up others.
void Campaign::look_into_others() {
  auto const waiting = std::exchange(others_, {});
  for (auto const& other : waiting) {
    if (end_of_analysis().requested() || (plan_.keep_going ? done() : seen_aside_.size() >= most_aside)) return;
    since_ = os::monotonic_seconds();
    auto const signature = analysis::signature_of(other.evaluation.verdict);
    if (!seen_aside_.insert(signature).second) continue;
    auto const confirmed = analysis_.confirm(other.evaluation.tape, other.evaluation.verdict, end_of_analysis());
    if (!confirmed.evaluation) continue;
    auto unconfirmed = other;
    unconfirmed.evaluation = *confirmed.evaluation;
    unconfirmed.flakiness = confirmed.flakiness;
    if (is_known(unconfirmed)) continue;
    if (auto const kept = database_.keep(subject_, unconfirmed.evaluation.tape, "not shrunk yet"))
      unconfirmed.file = *kept;
    analyze(unconfirmed);
  }
}

/// Is it an observer that is wrong?
bool Campaign::blame_observer(dispatch::Evaluation const& evaluation) {
  if (!plan_.keep_going || subject_.is_property() || notes::remains(evaluation.verdict.failure)) return false;
  // Many scenarios are tried for it, and those that hang say nothing.
  Haste const haste(workers_);
  auto const now = os::monotonic_seconds();
  auto const left = end_of_analysis().deadline() - now;
  auto const stop = end_of_analysis().before(now + (std::isfinite(left) ? left / 10 : seconds_for_observer));
  auto const observer = analysis::faulty_observer(workers_, evaluation, faulty_observers_, stop);
  if (observer) faulty_observers_.push_back(*observer);
  return observer.has_value();
}

/// Told at once, if it is of a new group: also one that is told from others by its code alone, which was tried if it is
/// `apart`.
void Campaign::keep(analysis::FailureAnalysis::Settled settled, bool apart) {
  auto& failure = settled.failure;
  auto key = group_of(settled.last);
  auto const all = groups_.all_of(key);
  if (apart && !all.empty() && separation_.is_another(all, failure, settled.code))
    return tell(groups_.add(key, failure, std::move(settled.code)), failure, settled.last);
  auto group = groups_.find(key);
  if (!group) group = groups_.find_tape(failure.tape_text);
  bool const deadly = notes::deadly(failure.verdict.failure);
  // What an observer sees before the process dies is what it dies of.
  std::optional<analysis::FailureGroup> cause;
  if (!group && deadly) {
    Haste const haste(workers_, failure.verdict);
    cause = analysis::cause_of_death(workers_, settled.last, faulty_observers_);
  }
  if (cause) group = groups_.find(*cause);
  if (!group && !deadly && blame_observer(settled.last)) {
    key = group_of(settled.last);
    group = groups_.find(key);
  }
  if (group) {
    auto& known = groups_[*group];
    groups_.also(key, *group);
    ++known.times;
    if (!failure.file.empty() && failure.tape_text != known.tape_text) known.files.push_back(failure.file);
    return charge(*group, settled.last);
  }
  auto const index = groups_.add(key, failure, std::move(settled.code));
  if (cause) groups_.also(*cause, index);
  tell(index, failure, settled.last);
}

/// However long it takes to tell it, the run has the time that it was given.
void Campaign::tell(std::size_t group, events::Failure& failure, dispatch::Finished const& how) {
  if (plan_.keep_going) failure.number = groups_[group].number;
  charge(group, how);
  auto const began = os::monotonic_seconds();
  listener_.failed(failure);
  auto const taken = os::monotonic_seconds() - began;
  for (auto* const clock : {&start_, &end_, &since_}) *clock += taken;
  workers_.stop_by(end_of_workers());
}

}  // namespace gneiss::campaign
