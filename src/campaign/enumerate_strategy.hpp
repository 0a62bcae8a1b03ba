#pragma once
#include "campaign/strategy.hpp"
#include "enumerate/enumeration.hpp"

namespace gneiss::campaign {

/// Every operation on every instance that there is, or on as many as are asked for.
class EnumerateStrategy final : public Strategy {
 public:
  explicit EnumerateStrategy(StrategyContext const& context)
      : context_(context), enumeration_(context.subject, context.plan, context.workers) {}

  End run(os::StopToken const& stop) override;
  dispatch::Found const& found() const override { return enumeration_.found(); }
  events::Refusal refusal() const override { return enumeration_.refusal(); }
  bool go_past_known() override { return enumeration_.go_past(); }
  Doubt doubt(End end) override;
  events::Progress progress() const override;
  Findings findings(os::StopToken const& stop) override;

 private:
  StrategyContext context_;
  enumerate::Enumeration enumeration_;
  End end_ = End::complete;     // of the last run
  bool trusted_ = true;         // copies of values are
  bool out_of_memory_ = false;  // no call took it, but all instances together
};

}  // namespace gneiss::campaign
