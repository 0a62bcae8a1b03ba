#pragma once
#include <memory>

#include "campaign/strategy.hpp"

namespace gneiss::campaign {

/// What is particular to a mode.
struct ModeTraits {
  events::Mode mode;
  std::unique_ptr<Strategy> (*make)(StrategyContext const&);
  bool runs_corpus;     // what is in the corpus, before anything else
  bool discards_late;   // cases that take longer than discard_after() grants are discarded
  bool raises_targets;  // it looks for cases with higher targets
  bool small_ranges;    // where no --scope is given, numbers have few values where every scenario is run
};

/// Of the mode that the plan asks for.
ModeTraits const& traits_of(events::Mode mode);

/// The plan as the workers and the strategy need it.
events::Plan adapted(events::Plan plan);

}  // namespace gneiss::campaign
