#pragma once
#include <optional>
#include <string>

#include "interface/interface_model.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// Why nothing is planned for a function.
struct SkipReason {
  std::string reason{};
  bool listed = true;  // it is told in the spec
};

/// Nothing where the function is to be called.
std::optional<SkipReason> reason_to_skip(Draft const& draft, interface::FunctionModel const& function);

}  // namespace gneiss::plan
