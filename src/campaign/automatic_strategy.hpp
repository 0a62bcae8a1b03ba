#pragma once
#include <memory>

#include "campaign/made_up_strategies.hpp"
#include "search/search.hpp"

namespace gneiss::campaign {

/// Every small scenario, for a while; then random scenarios, which are the fastest; then, where the code tells what it
/// does, guided ones.
class AutomaticStrategy final : public Strategy {
 public:
  explicit AutomaticStrategy(StrategyContext const& context);

  End run(os::StopToken const& stop) override;
  dispatch::Found const& found() const override { return made_up_ ? made_up_->found() : burst_.found(); }
  bool goes_past_failures() const override { return context_.plan.keep_going; }
  bool goes_past_known() const override { return true; }
  Doubt doubt(End end) override;
  events::Progress progress() const override;
  Findings findings(os::StopToken const& stop) override;

 private:
  bool leads() const;
  bool is_random_enough() const;
  End search(os::StopToken const& stop);
  End make_up(os::StopToken const& stop);
  void begin_random();

  StrategyContext context_;
  events::Plan burst_plan_;
  search::Search burst_;                     // over once something is made up
  std::unique_ptr<MadeUpStrategy> made_up_;  // none: the small scenarios are not over
  bool guided_ = false;                      // what is made up is
  bool burst_failed_ = false;
  std::optional<search::Search::End> burst_end_;
  double random_until_ = 0;  // in seconds of os::monotonic_seconds()
};

}  // namespace gneiss::campaign
