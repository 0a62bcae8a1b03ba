#include "campaign/campaign.hpp"
#include "os/clock.hpp"
#include "tape/codec.hpp"

namespace gneiss::campaign {

namespace {

// A saved failure is gone when it has not shown so many times.
constexpr unsigned runs_to_be_fixed = 3;

}  // namespace

/// Runs a tape that has failed once, each time in a process of its own: until it is clear that it still fails, or so
/// many times.
Campaign::Again Campaign::run_again(tape::Tape const& tape, unsigned most) {
  Again again;
  for (unsigned i = 0; i != most; ++i) {
    // However little time there is, it is run once.
    again.cut_short = stop_.requested() || (i != 0 && end_of_analysis().requested());
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

/// The failures that are said to be known: which groups are they?
void Campaign::learn_known() {
  auto known = plan_.known;
  for (auto const& [why, tape] : subject_.known()) known.push_back({.why = why, .tape_text = tape, .operations = {}});
  for (auto const& each : known) {
    since_ = os::monotonic_seconds();
    auto const decoded = tape::decode(each.tape_text, subject_, each.operations);
    if (!decoded) {
      listener_.warned(info_, events::KnownFailureUnread{.why = each.why, .fault = decoded.error()});
      continue;
    }
    if (decoded->uses_left_out) continue;  // it cannot show in this run
    auto const again = run_again(decoded->tape, runs_to_be_fixed);
    if (again.failing)
      charge(groups_.add_known(group_of(*again.failing), each.why), *again.failing);
    else if (!decoded->fits())
      listener_.warned(info_,
                       events::KnownFailureUnread{.why = each.why, .fault = tape::DecodeFault::unknown_operations});
    else if (!again.cut_short)
      listener_.warned(info_, events::KnownFailurePasses{.why = each.why});
  }
}

void Campaign::replay_saved() {
  std::vector<events::Warning> problems;
  for (auto const& saved : database_.saved(subject_, problems))
    if (!replay_one(saved, events::Origin::saved)) break;
  for (auto const& saved : database_.fixed(subject_, problems))
    if (!replay_one(saved, events::Origin::fixed)) break;
  for (auto const& problem : problems) listener_.warned(info_, problem);
}

/// False: there is no time for others.
bool Campaign::replay_one(store::Saved const& saved, events::Origin origin) {
  if (end_of_exploring().requested()) return false;
  since_ = os::monotonic_seconds();
  auto const decoded = tape::decode(saved.tape_text, subject_, saved.operations);
  if (!decoded) {
    listener_.warned(info_, events::TapeDamaged{saved.file, decoded.error()});
    return true;
  }
  if (decoded->uses_left_out) return true;  // it cannot show in this run
  bool const fixed = origin == events::Origin::fixed;
  auto const again = run_again(decoded->tape, fixed ? 1 : runs_to_be_fixed);
  bool const exact = again.exact && decoded->fits();
  bool const other_spec = saved.spec && *saved.spec != tape::spec_hash(subject_);
  if (again.too_long) {
    listener_.warned(info_, events::SavedTapeTooLong{.file = saved.file});
  } else if (again.failing) {
    if (!exact) listener_.warned(info_, events::SavedTapeUnfit{.file = saved.file, .fails = true});
    analyze({.evaluation = *again.failing, .origin = origin, .file = saved.file, .flakiness = again.flakiness});
  } else if (again.cut_short) {
    // What has not shown yet may still be there.
    return false;
  } else if (fixed) {
    return true;
  } else if (!exact) {
    listener_.warned(info_, events::SavedTapeUnfit{.file = saved.file});
  } else if (other_spec) {
    listener_.warned(info_, events::SavedForOtherSpec{.file = saved.file});
  } else if (auto const kept = database_.retire(saved.file)) {
    listener_.fixed(info_, *kept);
  }
  return true;
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
  stopped_ = stopped_ || (again.cut_short && !again.failing);
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
    since_ = os::monotonic_seconds();
    auto const decoded = tape::decode(saved.tape_text, subject_, saved.operations);
    if (!decoded) {
      problems.push_back(events::TapeDamaged{saved.file, decoded.error()});
      continue;
    }
    auto const evaluation = workers_.replay(decoded->tape, {.leaks = plan_.leaks});
    if (evaluation.state == dispatch::Evaluation::State::not_run)
      problems.push_back(events::SavedTapeTooLong{.file = saved.file, .of_corpus = true});
    if (!evaluation.verdict.failed()) continue;
    auto const confirmed = analysis_.confirm(evaluation.tape, evaluation.verdict, end_of_analysis());
    if (confirmed.evaluation && !expects(*confirmed.evaluation))
      analyze({.evaluation = *confirmed.evaluation,
               .origin = events::Origin::given,
               .file = saved.file,
               .flakiness = confirmed.flakiness});
    if (done()) break;
  }
  for (auto const& problem : problems) listener_.warned(info_, problem);
}

}  // namespace gneiss::campaign
