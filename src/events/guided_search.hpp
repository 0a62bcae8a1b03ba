#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "events/space.hpp"

namespace gneiss::events {

/// The small scenarios that --mode auto runs first, all of them.
struct SmallScenarios {
  /// A value of --scope.
  struct Scope {
    std::string range{};  // its name; empty: all ranges
    std::uint64_t values = 0;
    void fields(auto&& field) const {
      field("range", range);
      field("values", values);
    }
  };
  Count scenarios{};
  unsigned depth = 0;  // instructions of the longest
  std::vector<Scope> scope{};
  std::uint64_t known = 0;  // calls that fail in a way that is known, which were left out with what comes after them
  void fields(auto&& field) const {
    field("scenarios", scenarios);
    field("depth", depth);
    field("scope", scope);
    field("known", known);
  }
};

/// What guided a search, and how far it came.
struct GuidedSearch {
  enum class By : std::uint8_t {
    counters,   // of the compiler, one for each edge
    edges,      // that the compiler's code tells of
    targets,    // target(…) alone, as the code is not instrumented
    operations  // operations, sizes and kinds of results alone, as the code is not instrumented; of a property: nothing
  };
  struct Corpus {
    std::string directory{};
    std::uint64_t saved = 0;  // scenarios
    void fields(auto&& field) const {
      field("directory", directory);
      field("saved", saved);
    }
  };
  By by = By::operations;
  std::uint64_t counters = 0;
  std::uint64_t seeds = 0;  // scenarios that did something new and were mutated
  std::uint64_t mutants = 0;
  std::optional<Corpus> corpus{};
  void fields(auto&& field) const {
    field("by", by);
    field("counters", counters);
    field("seeds", seeds);
    field("mutants", mutants);
    field("corpus", corpus);
  }
};

/// The name that a reader of --events sees.
std::string_view name_of(GuidedSearch::By by);

}  // namespace gneiss::events
