#include "campaign/automatic_strategy.hpp"

#include <algorithm>

#include "campaign/exhaustive_strategy.hpp"
#include "cover/tracer.hpp"
#include "os/clock.hpp"

namespace gneiss::campaign {

namespace {

// Every small scenario comes first, for so much of the time, and no longer.
constexpr double burst_share = 0.1;
constexpr double burst_seconds = 2;
// Then come scenarios that are made up.
constexpr double random_share = 0.1;
constexpr double random_seconds = 5;

double part_of(events::Plan const& plan, double share, double most) {
  return plan.seconds > 0 ? std::min(share * plan.seconds, most) : most;
}

events::Plan not_resumed(events::Plan plan) {
  plan.directory.clear();
  return plan;
}

}  // namespace

AutomaticStrategy::AutomaticStrategy(StrategyContext const& context)
    : context_(context), burst_plan_(not_resumed(context.plan)), burst_(context.subject, burst_plan_, context.workers) {
  // The search knows of no case that may be given up.
  if (context.subject.discards_after() > 0) begin_random();
}

void AutomaticStrategy::begin_random() {
  random_until_ = os::monotonic_seconds() + part_of(context_.plan, random_share, random_seconds);
  made_up_ = std::make_unique<RandomStrategy>(context_, 0);
}

/// Does the code tell what it does? What it says of cases is known only when some have been run.
bool AutomaticStrategy::leads() const {
  return cover::Tracer::present() || !context_.workers.said().targets.empty();
}

bool AutomaticStrategy::is_random_enough() const {
  auto const& plan = context_.plan;
  auto const scenarios = static_cast<double>(context_.workers.progress().scenarios);
  bool const many = plan.scenarios != 0 && scenarios >= random_share * static_cast<double>(plan.scenarios);
  return many || os::monotonic_seconds() >= random_until_;
}

Strategy::End AutomaticStrategy::run(os::StopToken const& stop) {
  if (!made_up_ && !burst_end_ && search(stop) == End::found) return End::found;
  // However little time there is, some scenarios are made up.
  if (stop.interrupted()) return End::stopped;
  if (!made_up_) begin_random();
  return make_up(stop);
}

/// Every scenario, shortest first, for a while. Whatever stands in its way is no news here.
Strategy::End AutomaticStrategy::search(os::StopToken const& stop) {
  auto const until = os::monotonic_seconds() + part_of(context_.plan, burst_share, burst_seconds);
  burst_end_ = burst_.run(stop.before(until));
  burst_failed_ = burst_end_ == search::Search::End::found;
  return burst_failed_ ? End::found : End::complete;
}

Strategy::End AutomaticStrategy::make_up(os::StopToken const& stop) {
  if (guided_) return made_up_->run(stop);
  auto const end = made_up_->run(stop.or_when([this] { return is_random_enough() && leads(); }));
  // Where almost all is discarded, guided search may still find its way.
  bool const over = end == End::stopped || end == End::gave_up;
  if (!over || !leads() || stop.requested()) return end;
  guided_ = true;
  made_up_ = std::make_unique<GuidedStrategy>(context_, context_.workers.progress().scenarios);
  return made_up_->run(stop);
}

Strategy::Doubt AutomaticStrategy::doubt(End end) {
  if (made_up_) return made_up_->doubt(end);
  burst_failed_ = false;
  return {.again = true};
}

events::Progress AutomaticStrategy::progress() const {
  if (made_up_) return made_up_->progress();
  return progress_of(burst_);
}

Findings AutomaticStrategy::findings(os::StopToken const& stop) {
  auto result = made_up_ ? made_up_->findings(stop) : Findings{};
  auto const& space = burst_.space();
  bool const ran = burst_end_ && !burst_failed_ && burst_end_ != search::Search::End::too_large;
  if (!ran || space.depth == 0 || space.scenarios.none()) return result;
  result.small = events::SmallScenarios{.scenarios = space.scenarios, .depth = space.depth};
  for (auto const& [name, count] : burst_plan_.exhaustion.narrowing) result.small->scope.push_back({name, count});
  return result;
}

}  // namespace gneiss::campaign
