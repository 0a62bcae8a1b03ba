#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace gneiss::events {

/// What label(), classify(), collect(), covered() and target() said of the cases that were kept.
struct CaseStatistics {
  struct Label {
    std::string text;
    std::uint64_t cases = 0;  // that have the label
    double wanted = 0;        // percent of the cases that covered() asks for; 0: it was not asked
  };
  struct Target {
    std::string name;
    double highest = 0;
  };
  std::vector<Label> labels;    // most frequent first
  std::vector<Target> targets;  // in the order of their names
  bool more = false;            // there were more labels or targets than there is room for
  std::uint64_t kept = 0;       // cases that were not discarded
  bool climbing = false;        // the targets guided the search

  double percent(Label const& label) const {
    return kept == 0 ? 0 : 100.0 * static_cast<double>(label.cases) / static_cast<double>(kept);
  }
  /// True if there are enough cases to judge, and those with the label are more than 3 standard deviations below what
  /// covered() asked for.
  bool lacks(Label const& label) const;
};

}  // namespace gneiss::events
