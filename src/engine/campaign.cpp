#include "engine/campaign_state.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "os/clock.hpp"
#include "os/interruption.hpp"
#include "os/process.hpp"

namespace gneiss::engine {

Campaign::Campaign(core::Subject const& subject, Plan const& plan, Database& database, Listener& listener)
    : subject_(subject),
      plan_(plan),
      database_(database),
      listener_(listener),
      start_(os::monotonic_seconds()),
      told_(start_),
      lab_(subject, plan),
      investigation_(subject, plan, database, lab_) {
  listener.started(subject, plan.seed);
  auto const threads = os::thread_count();
  if (plan.isolate && threads > 1)
    listener.warned(subject, fmt::format("this program has {} threads before anything is tested, and a worker process "
                                         "has only one; if the library needs the others, say --isolate off",
                                         threads));
}

Progress Campaign::progress() {
  auto result = exploring_ ? lab_.progress() : explored_;
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

/// Tells how far it has come, about once a second; true when there is a reason to stop.
bool Campaign::look() {
  auto const now = os::monotonic_seconds();
  if (now - told_ >= 1.0) {
    told_ = now;
    listener_.progress(subject_, progress());
  }
  return os::Interruption::wanted() || listener_.unheard() || (plan_.seconds > 0 && now - start_ >= plan_.seconds);
}

Summary Campaign::finish() {
  if (plan_.keep_going) {
    std::vector<Failure*> all;
    for (auto& failure : failures_) all.push_back(&failure);
    std::stable_sort(all.begin(), all.end(), [](auto const* a, auto const* b) { return a->times > b->times; });
    for (std::size_t i = 0; i != all.size(); ++i) {
      all[i]->number = i + 1;
      all[i]->of = all.size();
      listener_.failed(*all[i]);
    }
  }
  auto const ending = failed()                                 ? (flaky_ ? Ending::flaky : Ending::failed)
                      : flaky_                                 ? Ending::flaky
                      : gave_up_                               ? Ending::gave_up
                      : refused_                               ? Ending::refused
                      : stopped_ || os::Interruption::wanted() ? Ending::stopped
                                                               : Ending::passed;
  Summary const summary{subject_, ending, progress(), failures_.size(), space_, guided_by_};
  listener_.finished(summary);
  return summary;
}

Summary explore_subject(core::Subject const& subject, Plan const& plan, Database& database, Listener& listener) {
  Campaign campaign(subject, plan, database, listener);
  campaign.replay_saved();
  if (campaign.failed() && !plan.keep_going) return campaign.finish();
  if (plan.mode == Mode::random && !plan.corpus.empty()) campaign.replay_corpus();
  if (campaign.failed() && !plan.keep_going) return campaign.finish();
  // A property has no values that grow: its cases are enumerated as they are.
  if (plan.mode == Mode::exhaustive || (plan.mode == Mode::enumerate && subject.is_property()))
    campaign.exhaust();
  else if (plan.mode == Mode::enumerate)
    campaign.enumerate();
  else if (plan.mode == Mode::guided)
    campaign.guide();
  else
    campaign.explore();
  return campaign.finish();
}

Summary replay_subject(core::Subject const& subject, Plan const& plan, Database& database,
                       std::vector<Given> const& tapes, Listener& listener) {
  Campaign campaign(subject, plan, database, listener);
  for (auto const& given : tapes) campaign.replay(given);
  return campaign.finish();
}

}  // namespace gneiss::engine
