#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

// Why a subject was not tested as it was asked for. Like a warning, a refusal holds names and numbers; its sentence is
// in report/refusal_text.cpp.
namespace gneiss::events {

/// There are more scenarios than can be run; numbers of scenarios are estimates.
struct SearchTooLarge {
  static constexpr std::string_view name = "search_too_large";
  /// An observer that can be called in too many ways.
  struct Observer {
    std::string operation{};
    double calls = 0;  // in each state
    bool operator==(Observer const&) const = default;
    void fields(auto&& field) const {
      field("operation", operation);
      field("calls", calls);
    }
  };
  /// A --scope that would do.
  struct Scope {
    std::uint64_t values = 0;
    double leaves = 0;  // scenarios, or calls of the observer where that is the reason
    bool operator==(Scope const&) const = default;
    void fields(auto&& field) const {
      field("values", values);
      field("leaves", leaves);
    }
  };
  /// A --depth that would do.
  struct Depth {
    unsigned instructions = 0;
    double scenarios = 0;
    bool operator==(Depth const&) const = default;
    void fields(auto&& field) const {
      field("instructions", instructions);
      field("scenarios", scenarios);
    }
  };
  unsigned depth = 0;    // instructions at the most; 0: the cases of a property
  double scenarios = 0;  // of that depth
  std::optional<Observer> observer{};
  std::optional<Scope> scope{};
  std::optional<Depth> shorter{};
  bool operator==(SearchTooLarge const&) const = default;
  void fields(auto&& field) const {
    field("depth", depth);
    field("scenarios", scenarios);
    field("observer", observer);
    field("scope", scope);
    field("shorter", shorter);
  }
};

/// Instances cannot be enumerated of a library with a prologue.
struct PrologueNotEnumerable {
  static constexpr std::string_view name = "prologue_not_enumerable";
  bool operator==(PrologueNotEnumerable const&) const = default;
  void fields(auto&&) const {}
};

/// The tape that the user gave has more entries than a worker takes.
struct GivenTapeTooLong {
  static constexpr std::string_view name = "given_tape_too_long";
  std::uint64_t entries = 0;
  bool operator==(GivenTapeTooLong const&) const = default;
  void fields(auto&& field) const { field("entries", entries); }
};

using Refusal = std::variant<SearchTooLarge, PrologueNotEnumerable, GivenTapeTooLong>;

}  // namespace gneiss::events
