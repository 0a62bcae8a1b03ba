#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace gneiss::engine {

/// What the code of a spec said of the cases that were kept.
struct Said {
  struct Label {
    std::string text;
    std::uint64_t cases = 0;
    double wanted = 0;  // percent; 0: it was not said
  };
  struct Target {
    std::string name;
    double highest = 0;
  };
  std::vector<Label> labels;    // most frequent first
  std::vector<Target> targets;  // in the order of their names
  bool more = false;            // there was no room for all of them
  std::uint64_t kept = 0;       // cases
  bool climbing = false;        // the targets guided the search

  double percent(Label const& label) const {
    return kept == 0 ? 0 : 100.0 * static_cast<double>(label.cases) / static_cast<double>(kept);
  }
  /// Is what was wanted of the label not there, whatever the luck?
  bool lacks(Label const& label) const;
};

}  // namespace gneiss::engine
