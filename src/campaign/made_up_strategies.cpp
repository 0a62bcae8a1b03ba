#include "campaign/made_up_strategies.hpp"

#include <algorithm>

#include "cover/tracer.hpp"

namespace gneiss::campaign {

namespace {

events::GuidedSearch::By guide_of_search(bool targets) {
  using By = events::GuidedSearch::By;
  if (cover::instrumentation.counter_ranges != 0) return By::counters;
  if (cover::Tracer::present()) return By::edges;
  return targets ? By::targets : By::operations;
}

}  // namespace

MadeUpStrategy::MadeUpStrategy(StrategyContext const& context, std::uint64_t first)
    : context_(context), next_(first), end_(context.plan.scenarios == 0 ? ~std::uint64_t{0} : context.plan.scenarios) {}

Strategy::End MadeUpStrategy::run(os::StopToken const& stop) {
  if (next_ >= end_) return End::complete;
  auto exploration = explore_steered(stop);
  auto const& found = exploration.found;
  cut_off_ = exploration.cut_off;
  if (exploration.gave_up) return End::gave_up;
  if (!found && exploration.stopped) {
    next_ = std::max(next_, progress().scenarios);
    return End::stopped;
  }
  if (!found) {
    next_ = end_;
    return End::complete;
  }
  if (notes::deadly(found->how.verdict.failure) && found->how.death.happened()) ++died_;
  next_ = found->scenario + 1;
  found_ = std::move(exploration.found);
  return End::found;
}

events::Progress MadeUpStrategy::progress() const {
  auto result = context_.workers.progress();
  result.scenarios += died_;
  return result;
}

/// Away from failures that are known.
dispatch::Exploration MadeUpStrategy::explore_steered(os::StopToken const& stop) {
  auto& [subject, plan, workers, steering] = context_;
  for (auto first = next_;;) {
    if (steering.reached(first, deadly_share())) workers.steer(steering.chances());
    auto const until = steering.active() ? std::min(end_, Steering::next_change(first)) : end_;
    auto result = explore(first, until, stop);
    if (result.found || result.gave_up || result.stopped || until == end_) return result;
    first = until;
  }
}

GuidedStrategy::GuidedStrategy(StrategyContext const& context, std::uint64_t first) : MadeUpStrategy(context, first) {
  auto& steering = context.steering;
  if (steering.keep_farther(seldom)) context.workers.steer(steering.chances());
}

Findings GuidedStrategy::findings(os::StopToken const&) {
  auto const& [subject, plan, workers, steering] = context();
  auto const guided = workers.guided();
  Findings result{.warnings = warnings()};
  result.guided = events::GuidedSearch{.by = guide_of_search(!workers.said().targets.empty()),
                                       .counters = cover::Tracer::edges(),
                                       .seeds = guided.seeds,
                                       .mutants = guided.mutants};
  if (plan.corpus.empty()) return result;
  result.guided->corpus = events::GuidedSearch::Corpus{.directory = plan.corpus, .saved = guided.saved};
  if (guided.unsaved != 0)
    result.warnings.push_back(events::CorpusNotWritten{.scenarios = guided.unsaved, .directory = plan.corpus});
  return result;
}

}  // namespace gneiss::campaign
