#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gneiss/core/type.hpp"
#include "os/files.hpp"

// What the reader of a search's result must know: what was left out, merged or resumed. Like a warning, a note holds
// names and numbers; its sentence is in report/search_note_text.cpp.
namespace gneiss::events {

/// The search stopped, as its states take more than --memory.
struct StatesOutOfMemory {
  static constexpr std::string_view name = "states_out_of_memory";
  bool operator==(StatesOutOfMemory const&) const = default;
  void fields(auto&&) const {}
};

/// An enumeration stopped, as its instances take more than --memory.
struct InstancesOutOfMemory {
  static constexpr std::string_view name = "instances_out_of_memory";
  std::optional<std::uint64_t> megabytes{};  // that they take, where it is known
  std::uint64_t limit = 0;                   // megabytes
  bool operator==(InstancesOutOfMemory const&) const = default;
  void fields(auto&& field) const {
    field("megabytes", megabytes);
    field("limit", limit);
  }
};

struct CheckpointSaved {
  static constexpr std::string_view name = "checkpoint_saved";
  std::string file{};
  bool operator==(CheckpointSaved const&) const = default;
  void fields(auto&& field) const { field("file", file); }
};

struct CheckpointNotSaved {
  static constexpr std::string_view name = "checkpoint_not_saved";
  os::FileFault fault{};
  bool operator==(CheckpointNotSaved const&) const = default;
  void fields(auto&& field) const { field("reason", fault); }
};

struct CheckpointDamaged {
  static constexpr std::string_view name = "checkpoint_damaged";
  std::string file{};
  bool operator==(CheckpointDamaged const&) const = default;
  void fields(auto&& field) const { field("file", file); }
};

/// The search began where an earlier run had been stopped.
struct CheckpointResumed {
  static constexpr std::string_view name = "checkpoint_resumed";
  bool operator==(CheckpointResumed const&) const = default;
  void fields(auto&&) const {}
};

/// How many scenarios the next depth has, as far as samples tell.
struct NextDepth {
  static constexpr std::string_view name = "next_depth";
  /// The same for small ranges.
  struct Narrowed {
    std::uint64_t scope = 0;
    unsigned depth = 0;
    double scenarios = 0;
    bool operator==(Narrowed const&) const = default;
    void fields(auto&& field) const {
      field("scope", scope);
      field("depth", depth);
      field("scenarios", scenarios);
    }
  };
  unsigned depth = 0;
  double scenarios = 0;
  std::optional<Narrowed> narrowed{};
  bool operator==(NextDepth const&) const = default;
  void fields(auto&& field) const {
    field("depth", depth);
    field("scenarios", scenarios);
    field("narrowed", narrowed);
  }
};

/// States with the same values are merged.
struct StatesMerged {
  static constexpr std::string_view name = "states_merged";
  struct Identified {
    std::string type{};
    core::Type::Identified by{};
    bool operator==(Identified const&) const = default;
    void fields(auto&& field) const {
      field("type", type);
      field("by", by);
    }
  };
  std::vector<Identified> identified{};
  bool operator==(StatesMerged const&) const = default;
  void fields(auto&& field) const { field("identified", identified); }
};

/// Of the elements of a sequence that values of these types hold only the order counts.
struct OnlyOrderCounts {
  static constexpr std::string_view name = "only_order_counts";
  std::vector<std::string> types{};
  bool operator==(OnlyOrderCounts const&) const = default;
  void fields(auto&& field) const { field("types", types); }
};

/// Which elements of a sequence a value of `type` holds makes a difference, as another type shows numbers of their
/// type.
struct ElementsShown {
  static constexpr std::string_view name = "elements_shown";
  std::string type{};
  std::string shown_by{};  // the other type
  bool operator==(ElementsShown const&) const = default;
  void fields(auto&& field) const {
    field("type", type);
    field("shown_by", shown_by);
  }
};

/// States with a living value of one of these types are not merged, while others are.
struct SomeStatesUnmerged {
  static constexpr std::string_view name = "some_states_unmerged";
  std::vector<std::string> types{};
  bool operator==(SomeStatesUnmerged const&) const = default;
  void fields(auto&& field) const { field("types", types); }
};

/// No states are merged, as nothing tells values of these types apart.
struct StatesUnmerged {
  static constexpr std::string_view name = "states_unmerged";
  std::vector<std::string> types{};
  bool operator==(StatesUnmerged const&) const = default;
  void fields(auto&& field) const { field("types", types); }
};

/// The library may have state of its own, so every scenario is run from its start.
struct RunFromStart {
  static constexpr std::string_view name = "run_from_start";
  bool operator==(RunFromStart const&) const = default;
  void fields(auto&&) const {}
};

/// Values of these types cannot be copied; where one changes, scenarios are run again from their start.
struct ValuesNotCopied {
  static constexpr std::string_view name = "values_not_copied";
  std::vector<std::string> types{};
  bool operator==(ValuesNotCopied const&) const = default;
  void fields(auto&& field) const { field("types", types); }
};

/// An enumeration has not tried all values of ranges and lists.
struct ValuesLimited {
  static constexpr std::string_view name = "values_limited";
  std::uint64_t values = 0;    // of a range, at the most
  std::uint64_t elements = 0;  // of a list, at the most
  bool operator==(ValuesLimited const&) const = default;
  void fields(auto&& field) const {
    field("values", values);
    field("elements", elements);
  }
};

/// Values of these types belong to others, so an enumeration keeps none.
struct ValuesOwned {
  static constexpr std::string_view name = "values_owned";
  std::vector<std::string> types{};
  bool operator==(ValuesOwned const&) const = default;
  void fields(auto&& field) const { field("types", types); }
};

/// An enumeration makes values of these types again each time.
struct ValuesMadeAgain {
  static constexpr std::string_view name = "values_made_again";
  std::vector<std::string> types{};
  bool set_up = false;  // they depend on what before_each() sets up; else: they are not copied
  bool operator==(ValuesMadeAgain const&) const = default;
  void fields(auto&& field) const {
    field("types", types);
    field("set_up", set_up);
  }
};

/// Nothing tells values of these types apart, so that every one counts as new to an enumeration.
struct ValuesNotIdentified {
  static constexpr std::string_view name = "values_not_identified";
  std::vector<std::string> types{};
  std::uint64_t kept = 0;     // of those that a round brings
  bool identifiable = false;  // by .identify(…)
  bool operator==(ValuesNotIdentified const&) const = default;
  void fields(auto&& field) const {
    field("types", types);
    field("kept", kept);
    field("identifiable", identifiable);
  }
};

/// Scenarios that make instances were saved for other runs.
struct InstancesSaved {
  static constexpr std::string_view name = "instances_saved";
  std::uint64_t scenarios = 0;
  std::string directory{};
  bool operator==(InstancesSaved const&) const = default;
  void fields(auto&& field) const {
    field("scenarios", scenarios);
    field("directory", directory);
  }
};

struct InstancesNotSaved {
  static constexpr std::string_view name = "instances_not_saved";
  os::FileFault fault{};
  bool operator==(InstancesNotSaved const&) const = default;
  void fields(auto&& field) const { field("reason", fault); }
};

/// Calls that fail in a way that is known were left out, and with them what comes after them.
struct KnownCallsLeftOut {
  static constexpr std::string_view name = "known_calls_left_out";
  std::uint64_t calls = 0;
  bool operator==(KnownCallsLeftOut const&) const = default;
  void fields(auto&& field) const { field("calls", calls); }
};

using AnySearchNote =
    std::variant<StatesOutOfMemory, InstancesOutOfMemory, CheckpointSaved, CheckpointNotSaved, CheckpointDamaged,
                 CheckpointResumed, NextDepth, StatesMerged, OnlyOrderCounts, ElementsShown, SomeStatesUnmerged,
                 StatesUnmerged, RunFromStart, ValuesNotCopied, ValuesLimited, ValuesOwned, ValuesMadeAgain,
                 ValuesNotIdentified, InstancesSaved, InstancesNotSaved, KnownCallsLeftOut>;

/// One of them. Compiled in search_note.cpp: copying, moving and ending so many kinds is a good part of
/// what a compiler would do for every file with a listener.
class SearchNote : public AnySearchNote {
 public:
  using AnySearchNote::AnySearchNote;
  SearchNote(SearchNote const& other);
  SearchNote(SearchNote&& other) noexcept;
  SearchNote& operator=(SearchNote const& other);
  SearchNote& operator=(SearchNote&& other) noexcept;
  ~SearchNote();
  friend bool operator==(SearchNote const& left, SearchNote const& right);
};

}  // namespace gneiss::events
