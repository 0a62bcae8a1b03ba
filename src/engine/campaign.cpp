#include "engine/campaign_state.hpp"

#include <fmt/core.h>

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
  if (subject.discards_after() <= 0) return;
  if (!plan.isolate)
    listener.warned(subject, "discard_after(…) has no effect with --isolate off, where no case can be given up");
  else if (plan.mode == Mode::exhaustive || plan.mode == Mode::enumerate)
    listener.warned(subject,
                    "discard_after(…) has no effect in this mode: a case that takes longer than --timeout fails");
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

Ending Campaign::ending() const {
  if (failed() || flaky_) return flaky_ ? Ending::flaky : Ending::failed;
  if (!expected_.empty()) return Ending::failed_as_expected;
  if (gave_up_) return Ending::gave_up;
  if (refused_) return Ending::refused;
  bool const stopped = stopped_ || os::Interruption::wanted();
  // A run without bounds has no other end than this.
  bool const unbounded = plan_.scenarios == 0 && plan_.seconds <= 0;
  if (subject_.expects_failure() && !replaying_ && (!stopped || unbounded)) return Ending::expected_to_fail;
  return stopped ? Ending::stopped : Ending::passed;
}

Said Campaign::said() {
  auto said = lab_.said();
  auto const now = progress();
  // What an exhaustive search has run was kept.
  said.kept = examples_kept_ + now.scenarios - (space_ ? 0 : now.discarded);
  said.climbing = plan_.mode == Mode::guided || plan_.mode == Mode::automatic;
  return said;
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
  Summary const summary{.subject = subject_,
                        .ending = ending(),
                        .progress = progress(),
                        .failures = failures_.size(),
                        .space = space_,
                        .guided_by = burst_ + (burst_.empty() || guided_by_.empty() ? "" : " ") + guided_by_,
                        .examples = examples_,
                        .said = said(),
                        .expected = expected_};
  listener_.finished(summary);
  return summary;
}

namespace {

bool reads_corpus(Plan const& plan) {
  return !plan.corpus.empty() && plan.mode != Mode::exhaustive && plan.mode != Mode::enumerate;
}

/// Where all small scenarios come first, ranges are small, too.
Plan with_small_ranges(Plan plan) {
  if (plan.mode == Mode::automatic && plan.exhaustion.narrowing.empty()) plan.exhaustion.narrowing = {{"", 3}};
  return plan;
}

}  // namespace

Summary explore_subject(core::Subject const& subject, Plan const& wanted, Database& database, Listener& listener) {
  auto const plan = with_small_ranges(wanted);
  Database nowhere("");
  Campaign campaign(subject, plan, subject.expects_failure() ? nowhere : database, listener);
  campaign.replay_saved();
  if (!campaign.done()) campaign.run_examples();
  if (!campaign.done() && reads_corpus(plan)) campaign.replay_corpus();
  if (campaign.done()) return campaign.finish();
  // A property has no values that grow: its cases are enumerated as they are.
  if (plan.mode == Mode::exhaustive || (plan.mode == Mode::enumerate && subject.is_property()))
    campaign.exhaust();
  else if (plan.mode == Mode::enumerate)
    campaign.enumerate();
  else if (plan.mode == Mode::guided)
    campaign.guide();
  else if (plan.mode == Mode::automatic)
    campaign.automate();
  else
    campaign.explore();
  return campaign.finish();
}

Summary replay_subject(core::Subject const& subject, Plan const& plan, Database& database,
                       std::vector<Given> const& tapes, Listener& listener) {
  Database nowhere("");
  Campaign campaign(subject, plan, subject.expects_failure() ? nowhere : database, listener);
  for (auto const& given : tapes) campaign.replay(given);
  return campaign.finish();
}

}  // namespace gneiss::engine
