#include "campaign/campaign.hpp"

#include <limits>

#include "campaign/health_warnings.hpp"
#include "campaign/modes.hpp"
#include "os/clock.hpp"
#include "os/process.hpp"

namespace gneiss::campaign {

namespace {

// By so much of its time a run may be late: for the scenario that runs when the time is over, and for the last run of a
// failure, without which it could not be told.
constexpr double late_scenario = 0.04;
constexpr double late_failure = 0.07;

}  // namespace

Campaign::Campaign(core::Subject const& subject, events::Plan const& plan, store::Database& database,
                   events::Listener& listener, os::StopToken stop)
    : subject_(subject),
      info_(subject),
      plan_(plan),
      database_(database),
      listener_(listener),
      stop_(std::move(stop)),
      start_(os::monotonic_seconds()),
      end_(plan.seconds > 0 ? start_ + plan.seconds : std::numeric_limits<double>::infinity()),
      told_(start_),
      since_(start_),
      workers_(subject, plan, end_of_workers()),
      analysis_(subject, info_, plan, database, workers_),
      steering_(subject.operations().size()) {
  listener.started(info_, plan.seed);
  auto const threads = os::thread_count();
  if (plan.isolate && threads > 1) listener.warned(info_, events::ThreadsBeforeTest{threads});
  if (subject.discards_after() <= 0) return;
  if (!plan.isolate || !traits_of(plan.mode).discards_late)
    listener.warned(info_, events::DiscardAfterIgnored{.isolated = plan.isolate});
}

events::Progress Campaign::progress() {
  auto result = running_ ? running_->progress() : explored_;
  result.seconds = os::monotonic_seconds() - start_;
  result.activity = analysis_.activity();
  if (result.activity.what != events::Activity::What::exploring) result.activity.failure = groups_.reported() + 1;
  return result;
}

/// About once a second.
void Campaign::tell_progress() {
  auto const now = os::monotonic_seconds();
  if (now - told_ < 1.0) return;
  told_ = now;
  listener_.progress(info_, progress());
}

os::StopToken Campaign::end_of_exploring() {
  auto const token = stop_.or_when([this] {
    tell_progress();
    return listener_.output_closed();
  });
  return token.before(end_).at_latest(end_ + late_scenario * plan_.seconds);
}

os::StopToken Campaign::end_of_analysis() {
  return stop_
      .or_when([this] {
        tell_progress();
        return false;
      })
      .before(end_);
}

os::StopToken Campaign::end_of_workers() const {
  return stop_.at_latest(end_ + late_failure * plan_.seconds);
}

bool Campaign::done() const {
  if (expected_) return true;
  return plan_.keep_going ? plan_.failures != 0 && groups_.reported() >= plan_.failures : failed();
}

events::Ending Campaign::ending() const {
  if (failed() || flaky_) return flaky_ ? events::Ending::flaky : events::Ending::failed;
  if (expected_) return events::Ending::failed_as_expected;
  if (gave_up_) return events::Ending::gave_up;
  if (refused_) return events::Ending::refused;
  bool const stopped = stopped_ || stop_.requested();
  // A run without bounds has no other end than this.
  bool const unbounded = plan_.scenarios == 0 && plan_.seconds <= 0;
  if (subject_.expects_failure() && !replaying_ && (!stopped || unbounded)) return events::Ending::expected_to_fail;
  return stopped ? events::Ending::stopped : events::Ending::passed;
}

events::CaseStatistics Campaign::said() {
  auto said = workers_.said();
  auto const now = progress();
  said.kept = examples_kept_ + now.scenarios - now.discarded;
  said.climbing = traits_of(plan_.mode).raises_targets;
  return said;
}

Strategy::End Campaign::run(Strategy& strategy, os::StopToken const& stop) {
  running_ = &strategy;
  auto const end = strategy.run(stop);
  running_ = nullptr;
  explored_ = strategy.progress();
  since_ = os::monotonic_seconds();
  // The scenario itself may have taken long to fail.
  if (end == Strategy::End::found) since_ -= strategy.found().how.seconds;
  stopped_ = stopped_ || stop_.requested();
  gave_up_ = end == Strategy::End::gave_up;
  return end;
}

void Campaign::explore() {
  auto const strategy =
      traits_of(plan_.mode).make({.subject = subject_, .plan = plan_, .workers = workers_, .steering = steering_});
  if (auto const warning = strategy->warning()) listener_.warned(info_, *warning);
  while (settle(*strategy, run(*strategy, end_of_exploring()))) continue;
  findings_ = strategy->findings(stop_);
  for (auto const& warning : findings_.warnings) listener_.warned(info_, warning);
  if (findings_.judges_health) warn_of_health();
}

/// What is to be done after a run of the strategy; true if it is to go on.
bool Campaign::settle(Strategy& strategy, Strategy::End end) {
  using End = Strategy::End;
  if (end == End::refused) {
    listener_.refused(info_, strategy.refusal());
    refused_ = true;
  }
  if (end == End::not_twice) return doubt(strategy, end);
  if (end != End::found) return false;
  auto const met = meet(strategy.found());
  if (met == Met::not_shown) return doubt(strategy, end);
  bool const on = met == Met::known ? go_past_known(strategy) : strategy.goes_past_failures();
  // To look into a failure may have taken all the time there was: then no scenario is begun to be cut off.
  return on && !done() && !end_of_exploring().requested();
}

bool Campaign::go_past_known(Strategy& strategy) {
  if (strategy.go_past_known()) return true;
  listener_.warned(info_, events::KnownFailureEndsSearch{});
  stopped_ = true;
  return false;
}

/// What failed once, or did something else than before: is it the subject's fault, or ours?
bool Campaign::doubt(Strategy& strategy, Strategy::End end) {
  auto const doubt = strategy.doubt(end);
  if (doubt.flaky) {
    flaky_ = true;
    if (end == Strategy::End::found)
      tell_unconfirmed(strategy.found(), unconfirmed_);
    else
      listener_.warned(info_, events::StateNotRepeated{});
  }
  if (doubt.warning) listener_.warned(info_, *doubt.warning);
  return doubt.again && !stop_.requested();
}

void Campaign::warn_of_health() {
  if (failed() || flaky_ || gave_up_ || expected_) return;
  for (auto const& warning : health_warnings(subject_, plan_, workers_, said(), os::monotonic_seconds() - start_))
    listener_.warned(info_, warning);
}

events::Summary Campaign::finish() {
  std::vector<events::FailureCount> groups;
  for (auto const& each : groups_.all())
    if (each.times != 0)
      groups.push_back({.number = each.number,
                        .why = each.why,
                        .signature = each.signature,
                        .times = each.times,
                        .files = each.files});
  events::Summary const summary{.subject = info_,
                                .ending = ending(),
                                .progress = progress(),
                                .failures = groups_.reported(),
                                .groups = std::move(groups),
                                .space = findings_.space,
                                .small = findings_.small,
                                .guided = findings_.guided,
                                .examples = examples_,
                                .said = said(),
                                .expected = expected_};
  listener_.finished(summary);
  return summary;
}

events::Summary explore_subject(core::Subject const& subject, events::Plan const& wanted, store::Database& database,
                                events::Listener& listener, os::StopToken const& stop) {
  auto const plan = adapted(wanted);
  store::Database nowhere("");
  Campaign campaign(subject, plan, subject.expects_failure() ? nowhere : database, listener, stop);
  campaign.learn_known();
  campaign.replay_saved();
  if (!campaign.done()) campaign.run_examples();
  if (!campaign.done() && traits_of(plan.mode).runs_corpus && !plan.corpus.empty()) campaign.replay_corpus();
  if (!campaign.done()) campaign.explore();
  return campaign.finish();
}

events::Summary replay_subject(core::Subject const& subject, events::Plan const& plan, store::Database& database,
                               std::vector<Given> const& tapes, events::Listener& listener, os::StopToken const& stop) {
  store::Database nowhere("");
  Campaign campaign(subject, plan, subject.expects_failure() ? nowhere : database, listener, stop);
  for (auto const& given : tapes) campaign.replay(given);
  return campaign.finish();
}

}  // namespace gneiss::campaign
