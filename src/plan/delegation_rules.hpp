#pragma once
#include <string_view>
#include <vector>

#include "plan/draft.hpp"

namespace gneiss::plan {

/// A ready-made spec: its name, and what it tests.
struct StandardKind {
  std::string_view name{};     // "flat_map"
  std::string_view header{};   // "map": <gneiss/standard/map.hpp>
  std::string_view of{};       // the template that it compares with: "std::map"
  std::string_view options{};  // what keeps it from promising more than is known
  std::string_view handles{};  // "it", or nothing where there are none
  std::vector<std::string_view> covered{};
};

/// The ready-made spec for the class, where it has what that asks for; else nothing.
StandardKind const* standard_kind_of(Draft const& draft);

/// Declares what the ready-made spec returns, in place of types of the plan's own.
void delegate_to(Draft& draft, StandardKind const& kind);

}  // namespace gneiss::plan
