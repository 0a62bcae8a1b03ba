#pragma once
#include <memory>

#include "campaign/made_up_strategies.hpp"
#include "search/search.hpp"

namespace gneiss::campaign {

/// Every small scenario; random scenarios, which are the fastest; then, where the code tells what it does, guided ones.
/// The small ones come first where they are run in no time; otherwise random scenarios have their first second first.
class AutomaticStrategy final : public Strategy {
 public:
  explicit AutomaticStrategy(StrategyContext const& context);

  End run(os::StopToken const& stop) override;
  dispatch::Found const& found() const override { return found_small_ ? small_.found() : made_up_->found(); }
  bool goes_past_failures() const override { return context_.plan.keep_going; }
  bool go_past_known() override;
  Doubt doubt(End end) override;
  events::Progress progress() const override;
  Findings findings(os::StopToken const& stop) override;

 private:
  enum class Phase : std::uint8_t { few_small, first_random, small, random, guided };

  void enter(Phase phase);
  std::optional<End> run_phase(os::StopToken const& stop);
  std::optional<End> search(os::StopToken const& stop);
  std::optional<End> make_up(os::StopToken const& next, os::StopToken const& stop);
  bool leads() const;
  bool is_random_enough() const;

  StrategyContext context_;
  events::Plan small_plan_;
  search::Search small_;                          // for the small scenarios
  std::optional<search::Search::End> small_end_;  // none: it has not run yet
  std::unique_ptr<MadeUpStrategy> made_up_;       // random scenarios, or guided ones
  events::Progress searched_;                     // by searches before the last one
  events::Progress last_search_;                  // by that, with all behind failures that are known
  bool searching_ = false;                        // it is running
  bool goes_past_ = false;                        // its next run goes on behind such a failure
  bool found_small_ = false;                      // the last failure is one of its
  bool met_ = false;                              // the last made-up scenario of this phase failed
  Phase phase_;
  double until_ = 0;  // the end of the phase, in seconds of os::monotonic_seconds()
};

}  // namespace gneiss::campaign
