#pragma once
#include "campaign/strategy.hpp"
#include "search/search.hpp"

namespace gneiss::campaign {

/// What a search has run so far.
events::Progress progress_of(search::Search const& search);

/// Every scenario, shortest first.
class ExhaustiveStrategy final : public Strategy {
 public:
  explicit ExhaustiveStrategy(StrategyContext const& context)
      : plan_(context.plan), search_(context.subject, context.plan, context.workers) {}

  std::optional<events::Warning> warning() const override;
  End run(os::StopToken const& stop) override;
  dispatch::Found const& found() const override { return search_.found(); }
  events::Refusal refusal() const override { return search_.too_large(); }
  bool go_past_known() override { return search_.go_past(); }
  Doubt doubt(End end) override;
  events::Progress progress() const override { return progress_of(search_); }
  Findings findings(os::StopToken const& stop) override;

 private:
  events::Plan const& plan_;
  search::Search search_;
  End end_ = End::complete;  // of the last run
  bool trusted_ = true;      // copies of values are
};

}  // namespace gneiss::campaign
