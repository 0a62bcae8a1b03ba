#include "campaign/campaign.hpp"

#include <algorithm>
#include <utility>

#include "tape/codec.hpp"

namespace gneiss::campaign {

namespace {

// So many failures met aside are looked into when one was asked for.
constexpr std::size_t most_aside = 3;
// After so many scenarios with one signature that all came down to one program, others are counted without shrinking.
constexpr unsigned enough_alike = 5;
// A saved failure is gone when it has not shown so many times.
constexpr unsigned runs_to_be_fixed = 3;

}  // namespace

/// Runs a tape that has failed once, each time in a process of its own: until it is clear that it still fails, or so
/// many times.
Campaign::Again Campaign::run_again(tape::Tape const& tape, unsigned most) {
  Again again;
  for (unsigned i = 0; i != most; ++i) {
    again.cut_short = stop_.requested();
    if (again.cut_short) break;
    auto const evaluation = workers_.replay(tape, {.leaks = plan_.leaks, .fresh = true, .disturbance = i});
    again.cut_short = evaluation.state == dispatch::Evaluation::State::abandoned;
    again.too_long = evaluation.state == dispatch::Evaluation::State::not_run;
    if (!evaluation.ran()) break;
    again.exact = again.exact && evaluation.exact;
    ++again.flakiness.runs;
    if (!evaluation.verdict.failed()) continue;
    ++again.flakiness.failed;
    if (!again.failing) again.failing = evaluation;
    if (!again.flakiness.any()) break;
  }
  return again;
}

void Campaign::replay_saved() {
  std::vector<events::Warning> problems;
  for (auto const& saved : database_.saved(subject_, problems)) {
    if (stop_.requested()) break;
    auto const decoded = tape::decode(saved.tape_text, subject_, saved.operations);
    if (!decoded) {
      listener_.warned(info_, events::TapeDamaged{saved.file, decoded.error()});
      continue;
    }
    auto const again = run_again(decoded->tape, runs_to_be_fixed);
    bool const exact = again.exact && decoded->fits();
    if (again.too_long) {
      listener_.warned(info_, events::SavedTapeTooLong{.file = saved.file});
    } else if (again.failing) {
      if (!exact) listener_.warned(info_, events::SavedTapeUnfit{.file = saved.file, .fails = true});
      analyze({.evaluation = *again.failing,
               .origin = events::Origin::saved,
               .file = saved.file,
               .flakiness = again.flakiness});
    } else if (again.cut_short) {
      // What has not shown yet may still be there.
      break;
    } else if (!exact) {
      listener_.warned(info_, events::SavedTapeUnfit{.file = saved.file});
    } else if (database_.drop(saved.file)) {
      listener_.fixed(info_, saved.file);
    }
  }
  for (auto const& problem : problems) listener_.warned(info_, problem);
}

void Campaign::replay(Given const& given) {
  replaying_ = true;
  // A failure that shows now and then is given several chances.
  constexpr unsigned chances = 5;
  auto const again = run_again(given.tape, plan_.isolate ? chances : 1);
  if (again.too_long) {
    listener_.refused(info_, events::GivenTapeTooLong{given.tape.size()});
    refused_ = true;
  }
  if (!again.exact) listener_.warned(info_, events::GivenTapeUnfit{});
  if (again.failing)
    analyze({.evaluation = *again.failing,
             .origin = events::Origin::given,
             .file = given.file,
             .flakiness = again.flakiness});
}

/// What an enumeration or a guided search has saved.
void Campaign::replay_corpus() {
  std::vector<events::Warning> problems;
  for (auto const& saved : store::Database(plan_.corpus).saved(subject_, problems)) {
    if (end_of_exploring().requested()) break;
    auto const decoded = tape::decode(saved.tape_text, subject_, saved.operations);
    if (!decoded) {
      problems.push_back(events::TapeDamaged{saved.file, decoded.error()});
      continue;
    }
    auto const evaluation = workers_.replay(decoded->tape, {.leaks = plan_.leaks});
    if (evaluation.state == dispatch::Evaluation::State::not_run)
      problems.push_back(events::SavedTapeTooLong{.file = saved.file, .of_corpus = true});
    if (!evaluation.verdict.failed()) continue;
    auto const confirmed = investigation_.confirm(evaluation.tape, evaluation.verdict, stop_);
    if (confirmed.evaluation && !expects(*confirmed.evaluation))
      analyze({.evaluation = *confirmed.evaluation,
               .origin = events::Origin::given,
               .file = saved.file,
               .flakiness = confirmed.flakiness});
    if (done()) break;
  }
  for (auto const& problem : problems) listener_.warned(info_, problem);
}

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

/// A scenario has failed: does it show again, and what is it?
Campaign::Met Campaign::meet(dispatch::Found const& found) {
  auto const signature = analysis::signature_of(found.how.verdict);
  if (auto const known = alike_.find(signature); known != alike_.end()) {
    auto const& alike = known->second;
    if (alike.times >= enough_alike && !alike.differ) {
      ++failures_[alike.failure].times;
      return Met::shown;
    }
  }
  auto const confirmed = investigation_.confirm(found, stop_);
  if (!confirmed.evaluation) {
    unconfirmed_ = confirmed.flakiness;
    return stop_.requested() ? Met::not_known : Met::not_shown;
  }
  if (expects(*confirmed.evaluation)) return Met::shown;
  // First it is safe, then it is told.
  auto const kept = database_.keep(subject_, confirmed.evaluation->tape, "not shrunk yet");
  auto const& how = *confirmed.evaluation;
  listener_.failure_found(info_, events::outline_of(info_, how.verdict, how.death), progress());
  auto const file = kept ? *kept : "";
  analyze({.evaluation = *confirmed.evaluation,
           .origin = found.example ? events::Origin::example : events::Origin::explored,
           .found_after = found.scenario + 1,
           .file = file,
           .flakiness = confirmed.flakiness});
  // It may have been found in another way than it is told.
  if (auto const told = alike_.find(analysis::signature_of(how.verdict)); told != alike_.end()) {
    auto const alike = told->second;
    alike_[signature] = alike;
  }
  return Met::shown;
}

void Campaign::analyze(analysis::UnconfirmedFailure const& unconfirmed) {
  auto failure = investigation_.settle(unconfirmed, others_, stop_);
  if (!failure) {
    if (stop_.requested()) return;
    flaky_ = true;
    auto const& how = unconfirmed.evaluation;
    listener_.warned(info_, events::FailureVanished{events::outline_of(info_, how.verdict, how.death)});
    return;
  }
  flaky_ = flaky_ || failure->flakiness.any();
  auto const which = keep(std::move(*failure));
  auto& alike = alike_[analysis::signature_of(unconfirmed.evaluation.verdict)];
  if (alike.times != 0 && alike.failure != which) alike.differ = true;
  alike.failure = which;
  ++alike.times;
  look_into_others();
}

/// What was met aside while something else was shrunk. That, in turn, may bring up others.
void Campaign::look_into_others() {
  auto const waiting = std::exchange(others_, {});
  for (auto const& other : waiting) {
    if (stop_.requested() || (!plan_.keep_going && seen_aside_.size() >= most_aside)) return;
    auto const signature = analysis::signature_of(other.evaluation.verdict);
    if (alike_.contains(signature) || !seen_aside_.insert(signature).second) continue;
    auto const confirmed = investigation_.confirm(other.evaluation.tape, other.evaluation.verdict, stop_);
    if (!confirmed.evaluation) continue;
    auto unconfirmed = other;
    unconfirmed.evaluation = *confirmed.evaluation;
    unconfirmed.flakiness = confirmed.flakiness;
    if (auto const kept = database_.keep(subject_, unconfirmed.evaluation.tape, "not shrunk yet"))
      unconfirmed.file = *kept;
    analyze(unconfirmed);
  }
}

/// Told at once, unless all are to be told together. Gives its place among those that differ.
std::size_t Campaign::keep(events::Failure failure) {
  auto const known = std::find_if(failures_.begin(), failures_.end(),
                                  [&](events::Failure const& each) { return each.tape_text == failure.tape_text; });
  if (known != failures_.end()) {
    ++known->times;
    return static_cast<std::size_t>(known - failures_.begin());
  }
  if (!plan_.keep_going) listener_.failed(failure);
  failures_.push_back(std::move(failure));
  return failures_.size() - 1;
}

}  // namespace gneiss::campaign
