#include "campaign/campaign.hpp"

#include <algorithm>

#include "os/clock.hpp"
#include "os/process.hpp"

namespace gneiss::campaign {

Campaign::Campaign(core::Subject const& subject, events::Plan const& plan, store::Database& database,
                   events::Listener& listener, os::StopToken stop)
    : subject_(subject),
      plan_(plan),
      database_(database),
      listener_(listener),
      stop_(std::move(stop)),
      start_(os::monotonic_seconds()),
      told_(start_),
      workers_(subject, plan, stop_),
      investigation_(subject, plan, database, workers_) {
  listener.started(subject, plan.seed);
  auto const threads = os::thread_count();
  if (plan.isolate && threads > 1) listener.warned(subject, events::ThreadsBeforeTest{threads});
  if (subject.discards_after() <= 0) return;
  if (!plan.isolate || plan.mode == events::Mode::exhaustive || plan.mode == events::Mode::enumerate)
    listener.warned(subject, events::DiscardAfterIgnored{.isolated = plan.isolate});
}

events::Progress Campaign::progress() {
  auto result = exploring_ ? workers_.progress() : explored_;
  result.scenarios += died_;
  result.seconds = os::monotonic_seconds() - start_;
  if (enumeration_) {
    result.scenarios = result.operations = enumeration_->ran().transitions;
    result.how_far = enumeration_->progress();
  }
  if (!search_) return result;
  auto const ran = search_->ran();
  result.scenarios = ran.transitions;
  result.operations = ran.transitions + ran.observations;
  result.discarded = ran.dropped;
  result.how_far = search_->progress();
  return result;
}

/// About once a second.
void Campaign::tell_progress() {
  auto const now = os::monotonic_seconds();
  if (now - told_ < 1.0) return;
  told_ = now;
  listener_.progress(subject_, progress());
}

os::StopToken Campaign::end_of_exploring() {
  auto const token = stop_.or_when([this] {
    tell_progress();
    return listener_.output_closed();
  });
  return plan_.seconds > 0 ? token.before(start_ + plan_.seconds) : token;
}

events::Ending Campaign::ending() const {
  if (failed() || flaky_) return flaky_ ? events::Ending::flaky : events::Ending::failed;
  if (!expected_.empty()) return events::Ending::failed_as_expected;
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
  // What an exhaustive search has run was kept.
  said.kept = examples_kept_ + now.scenarios - (space_ ? 0 : now.discarded);
  said.climbing = plan_.mode == events::Mode::guided || plan_.mode == events::Mode::automatic;
  return said;
}

events::Summary Campaign::finish() {
  if (plan_.keep_going) {
    std::vector<events::Failure*> all;
    for (auto& failure : failures_) all.push_back(&failure);
    std::stable_sort(all.begin(), all.end(), [](auto const* a, auto const* b) { return a->times > b->times; });
    for (std::size_t i = 0; i != all.size(); ++i) {
      all[i]->number = i + 1;
      all[i]->of = all.size();
      listener_.failed(*all[i]);
    }
  }
  events::Summary const summary{.subject = subject_,
                                .ending = ending(),
                                .progress = progress(),
                                .failures = failures_.size(),
                                .space = space_,
                                .small = small_,
                                .guided = guided_,
                                .examples = examples_,
                                .said = said(),
                                .expected = expected_};
  listener_.finished(summary);
  return summary;
}

namespace {

bool reads_corpus(events::Plan const& plan) {
  return !plan.corpus.empty() && plan.mode != events::Mode::exhaustive && plan.mode != events::Mode::enumerate;
}

/// Where all small scenarios come first, ranges are small, too.
events::Plan with_small_ranges(events::Plan plan) {
  if (plan.mode == events::Mode::automatic && plan.exhaustion.narrowing.empty()) plan.exhaustion.narrowing = {{"", 3}};
  return plan;
}

}  // namespace

events::Summary explore_subject(core::Subject const& subject, events::Plan const& wanted, store::Database& database,
                                events::Listener& listener, os::StopToken const& stop) {
  auto const plan = with_small_ranges(wanted);
  store::Database nowhere("");
  Campaign campaign(subject, plan, subject.expects_failure() ? nowhere : database, listener, stop);
  campaign.replay_saved();
  if (!campaign.done()) campaign.run_examples();
  if (!campaign.done() && reads_corpus(plan)) campaign.replay_corpus();
  if (campaign.done()) return campaign.finish();
  // A property has no values that grow: its cases are enumerated as they are.
  if (plan.mode == events::Mode::exhaustive || (plan.mode == events::Mode::enumerate && subject.is_property()))
    campaign.exhaust();
  else if (plan.mode == events::Mode::enumerate)
    campaign.enumerate();
  else if (plan.mode == events::Mode::guided)
    campaign.guide();
  else if (plan.mode == events::Mode::automatic)
    campaign.automate();
  else
    campaign.explore();
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
