#pragma once
#include <memory>

#include "campaign/strategy.hpp"

namespace gneiss::campaign {

/// Scenarios that are made up one after the other, without an end of their own.
class MadeUpStrategy : public Strategy {
 public:
  /// From the scenario of this number on.
  MadeUpStrategy(StrategyContext const& context, std::uint64_t first);

  End run(os::StopToken const& stop) final;
  dispatch::Found const& found() const final { return *found_; }
  bool goes_past_failures() const final { return context_.plan.keep_going; }
  Doubt doubt(End) final { return {.flaky = true, .again = context_.plan.keep_going}; }
  events::Progress progress() const final;

 protected:
  /// In how many of all scenarios a known failure may be met of which a process dies.
  virtual double deadly_share() const { return Steering::usual_share; }
  /// Scenarios from `first` on, below `end`, until one fails; of each operation the chance to be in one stays the same.
  virtual dispatch::Exploration explore(std::uint64_t first, std::uint64_t end, os::StopToken const& stop) = 0;
  StrategyContext const& context() const { return context_; }
  /// What any of them has to say in the end.
  std::vector<events::Warning> warnings() const {
    if (!cut_off_) return {};
    return {events::ScenarioCutOff{}};
  }

 private:
  dispatch::Exploration explore_steered(os::StopToken const& stop);

  StrategyContext context_;
  std::uint64_t next_;
  std::uint64_t end_;
  bool cut_off_ = false;    // the time was over while a scenario ran
  std::uint64_t died_ = 0;  // scenarios that ended with their process, and were not counted there
  std::optional<dispatch::Found> found_;
};

/// Each as its number says.
class RandomStrategy final : public MadeUpStrategy {
 public:
  using MadeUpStrategy::MadeUpStrategy;
  Findings findings(os::StopToken const&) override { return {.warnings = warnings(), .judges_health = true}; }

 private:
  dispatch::Exploration explore(std::uint64_t first, std::uint64_t end, os::StopToken const& stop) override {
    return context().workers.explore(first, end, stop);
  }
};

/// They go where none has been.
class GuidedStrategy final : public MadeUpStrategy {
 public:
  GuidedStrategy(StrategyContext const& context, std::uint64_t first);
  Findings findings(os::StopToken const& stop) override;

 private:
  /// All that a worker has learned is lost with it.
  static constexpr double seldom = 1.0 / 20'000;
  double deadly_share() const override { return seldom; }
  dispatch::Exploration explore(std::uint64_t first, std::uint64_t end, os::StopToken const& stop) override {
    return context().workers.guide(first, end, stop);
  }
};

}  // namespace gneiss::campaign
