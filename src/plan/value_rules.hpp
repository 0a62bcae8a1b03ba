#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "interface/interface_model.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// A spec of plain values.
struct ValueSpec {
  std::string text{};    // "key", "below(8)", "vector_of(element)"
  std::string type{};    // of its values: "int"
  std::string letter{};  // what an expression calls one
};

/// How values of a type are made up, as the name of the parameter and the class suggest; nothing where it is not known.
std::optional<ValueSpec> value_spec(Draft& draft, interface::TypeModel const& type, std::string_view name);

/// The spec of what the class holds: of a map's items, of a sequence's elements.
std::optional<ValueSpec> element_spec(Draft& draft);

}  // namespace gneiss::plan
