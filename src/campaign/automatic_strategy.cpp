#include "campaign/automatic_strategy.hpp"

#include <algorithm>
#include <utility>

#include "campaign/exhaustive_strategy.hpp"
#include "cover/tracer.hpp"
#include "os/clock.hpp"

namespace gneiss::campaign {

namespace {

// So much of the time goes to the small scenarios, and to random ones before guided ones begin; and no longer.
constexpr double share_of_a_phase = 0.1;
constexpr double few_small_seconds = 0.1;
constexpr double first_random_seconds = 1;
constexpr double small_seconds = 2;
constexpr double random_seconds = 5;

events::Plan not_resumed(events::Plan plan) {
  plan.directory.clear();
  return plan;
}

void add(events::Progress& sum, events::Progress const& more) {
  sum.scenarios += more.scenarios;
  sum.operations += more.operations;
  sum.rejected += more.rejected;
  sum.discarded += more.discarded;
  sum.late += more.late;
}

}  // namespace

AutomaticStrategy::AutomaticStrategy(StrategyContext const& context)
    : context_(context), small_plan_(not_resumed(context.plan)), small_(context.subject, small_plan_, context.workers) {
  // The search knows of no case that may be given up.
  enter(context.subject.discards_after() > 0 ? Phase::random : Phase::few_small);
}

void AutomaticStrategy::enter(Phase phase) {
  phase_ = phase;
  met_ = false;
  if (phase == Phase::guided)
    made_up_ = std::make_unique<GuidedStrategy>(context_, context_.workers.progress().scenarios);
  else if (!made_up_)
    made_up_ = std::make_unique<RandomStrategy>(context_, 0);
  auto const share = [&](double most) {
    auto const seconds = context_.plan.seconds;
    return seconds > 0 ? std::min(share_of_a_phase * seconds, most) : most;
  };
  auto const seconds = phase == Phase::few_small      ? share(few_small_seconds)
                       : phase == Phase::first_random ? first_random_seconds
                       : phase == Phase::small        ? share(small_seconds)
                                                      : share(random_seconds);
  until_ = os::monotonic_seconds() + seconds;
}

/// Does the code tell what it does? What it says of cases is known only when some have been run.
bool AutomaticStrategy::leads() const {
  return cover::Tracer::present() || !context_.workers.said().targets.empty();
}

bool AutomaticStrategy::is_random_enough() const {
  auto const& plan = context_.plan;
  auto const scenarios = static_cast<double>(context_.workers.progress().scenarios);
  bool const many = plan.scenarios != 0 && scenarios >= share_of_a_phase * static_cast<double>(plan.scenarios);
  return many || os::monotonic_seconds() >= until_;
}

Strategy::End AutomaticStrategy::run(os::StopToken const& stop) {
  for (;;) {
    if (auto const end = run_phase(stop)) return *end;
    // However little time there is, some scenarios are made up.
    if (stop.interrupted()) return End::stopped;
    enter(static_cast<Phase>(static_cast<unsigned>(phase_) + 1));
  }
}

/// Nothing: the next phase begins.
std::optional<Strategy::End> AutomaticStrategy::run_phase(os::StopToken const& stop) {
  switch (phase_) {
    case Phase::few_small:
    case Phase::small:
      return search(stop);
    case Phase::first_random:
      // Where no small scenario is left, nothing waits.
      return small_end_ == search::Search::End::stopped ? make_up(stop.before(until_), stop) : std::nullopt;
    case Phase::random:
      return make_up(stop.or_when([this] { return is_random_enough() && leads(); }), stop);
    case Phase::guided:
      break;
  }
  return made_up_->run(stop);
}

/// Every small scenario, shortest first. Whatever stands in its way is no news here.
std::optional<Strategy::End> AutomaticStrategy::search(os::StopToken const& stop) {
  bool const going_on = std::exchange(goes_past_, false);
  if (!going_on && small_end_ && small_end_ != search::Search::End::stopped) return std::nullopt;
  if (!going_on) add(searched_, std::exchange(last_search_, {}));
  searching_ = true;
  small_end_ = small_.run(stop.before(until_));
  searching_ = false;
  last_search_ = progress_of(small_);
  found_small_ = small_end_ == search::Search::End::found;
  if (!found_small_) return std::nullopt;
  return End::found;
}

/// Where it cannot, random scenarios come next.
bool AutomaticStrategy::go_past_known() {
  goes_past_ = found_small_ && small_.go_past();
  return true;
}

/// Random scenarios, until another phase is to begin.
std::optional<Strategy::End> AutomaticStrategy::make_up(os::StopToken const& next, os::StopToken const& stop) {
  // Where failures come so often that each run ends with one, the next part comes nevertheless.
  if (met_ && next.requested() && !stop.requested()) return std::nullopt;
  found_small_ = false;
  auto const end = made_up_->run(next);
  met_ = end == End::found;
  if (end == End::found || stop.requested()) return end;
  if (phase_ == Phase::first_random) return std::nullopt;
  // Where almost all is discarded, guided search may still find its way.
  bool const goes_on = end == End::stopped || end == End::gave_up;
  if (goes_on && leads()) return std::nullopt;
  return end;
}

Strategy::Doubt AutomaticStrategy::doubt(End end) {
  if (found_small_) return {.again = true};
  return made_up_->doubt(end);
}

events::Progress AutomaticStrategy::progress() const {
  auto result = made_up_->progress();
  add(result, searched_);
  auto const now = searching_ ? progress_of(small_) : last_search_;
  add(result, now);
  if (!searching_) return result;
  result.how_far = now.how_far;
  return result;
}

Findings AutomaticStrategy::findings(os::StopToken const& stop) {
  auto result = made_up_->findings(stop);
  auto const& space = small_.space();
  if (!small_end_ || small_end_ == search::Search::End::too_large || space.depth == 0 || space.scenarios.none())
    return result;
  result.small = events::SmallScenarios{.scenarios = space.scenarios, .depth = space.depth};
  for (auto const& [name, count] : small_plan_.exhaustion.narrowing) result.small->scope.push_back({name, count});
  for (auto const& note : space.notes)
    if (auto const* const left_out = std::get_if<events::KnownCallsLeftOut>(&note))
      result.small->known = left_out->calls;
  return result;
}

}  // namespace gneiss::campaign
