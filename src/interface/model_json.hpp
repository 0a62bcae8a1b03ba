#pragma once
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "interface/interface_model.hpp"

namespace gneiss::interface {

/// The interface as JSON, indented; docs/reference/derive.md describes it.
std::string to_json(InterfaceModel const& interface);

/// What `to_json` wrote. Fields that are left out have their defaults; unknown ones, and values of another type, are
/// errors that name where they stand.
base::Result<InterfaceModel> of_json(std::string_view text);

}  // namespace gneiss::interface
