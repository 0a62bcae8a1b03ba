#pragma once
#include <cstdint>
#include <string_view>
#include <variant>

// How far a search has come that comes to an end; its sentence is in report/search_text.cpp.
namespace gneiss::events {

/// Of a search that merges states.
struct StatesProgress {
  static constexpr std::string_view name = "states";
  unsigned length = 0;         // instructions of the scenarios that are run now
  std::uint64_t expanded = 0;  // states whose instructions have been tried
  std::uint64_t states = 0;    // known
  double expected = 0;         // states in the end; 0: it cannot be said
  void fields(auto&& field) const {
    field("length", length);
    field("expanded", expanded);
    field("states", states);
    field("expected", expected);
  }
};

/// Of a search that runs every scenario.
struct ScenariosProgress {
  static constexpr std::string_view name = "scenarios";
  unsigned length = 0;   // instructions of the scenarios that are run now
  double percent = 0;    // of the scenarios
  double scenarios = 0;  // in all, as far as samples tell
  void fields(auto&& field) const {
    field("length", length);
    field("percent", percent);
    field("scenarios", scenarios);
  }
};

/// Of an enumeration.
struct InstancesProgress {
  static constexpr std::string_view name = "instances";
  std::uint64_t round = 0;
  std::uint64_t instances = 0;
  void fields(auto&& field) const {
    field("round", round);
    field("instances", instances);
  }
};

/// Nothing, for a run that makes up scenarios until it is stopped.
using SearchProgress = std::variant<std::monostate, StatesProgress, ScenariosProgress, InstancesProgress>;

}  // namespace gneiss::events
