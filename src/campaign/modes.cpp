#include "campaign/modes.hpp"

#include <algorithm>
#include <array>

#include "base/enumerators.hpp"
#include "campaign/automatic_strategy.hpp"
#include "campaign/enumerate_strategy.hpp"
#include "campaign/exhaustive_strategy.hpp"
#include "campaign/made_up_strategies.hpp"

namespace gneiss::campaign {

namespace {

using events::Mode;

template <class S, auto... first>
std::unique_ptr<Strategy> made(StrategyContext const& context) {
  return std::make_unique<S>(context, first...);
}

/// A property has no values that grow: its cases are enumerated as they are.
std::unique_ptr<Strategy> enumerated(StrategyContext const& context) {
  return context.subject.is_property() ? made<ExhaustiveStrategy>(context) : made<EnumerateStrategy>(context);
}

/// A row for each mode.
constexpr std::array modes{
    ModeTraits{.mode = Mode::random,
               .make = made<RandomStrategy, 0>,
               .runs_corpus = true,
               .discards_late = true,
               .raises_targets = false,
               .small_ranges = false},
    ModeTraits{.mode = Mode::exhaustive,
               .make = made<ExhaustiveStrategy>,
               .runs_corpus = false,
               .discards_late = false,
               .raises_targets = false,
               .small_ranges = false},
    ModeTraits{.mode = Mode::enumerate,
               .make = enumerated,
               .runs_corpus = false,
               .discards_late = false,
               .raises_targets = false,
               .small_ranges = false},
    ModeTraits{.mode = Mode::guided,
               .make = made<GuidedStrategy, 0>,
               .runs_corpus = true,
               .discards_late = true,
               .raises_targets = true,
               .small_ranges = false},
    ModeTraits{.mode = Mode::automatic,
               .make = made<AutomaticStrategy>,
               .runs_corpus = true,
               .discards_late = true,
               .raises_targets = true,
               .small_ranges = true},
};

constexpr bool every_mode_has_its_row() {
  for (std::size_t i = 0; i != modes.size(); ++i)
    if (modes[i].mode != static_cast<Mode>(i)) return false;
  return modes.size() == base::enumerators<Mode>;
}
static_assert(every_mode_has_its_row(),
              "each events::Mode needs its row in this table, in the order of the enumerators");

}  // namespace

ModeTraits const& traits_of(Mode mode) {
  return modes.at(static_cast<std::size_t>(mode));
}

events::Plan adapted(events::Plan plan) {
  if (traits_of(plan.mode).small_ranges && plan.exhaustion.narrowing.empty()) plan.exhaustion.narrowing = {{"", 3}};
  return plan;
}

}  // namespace gneiss::campaign
