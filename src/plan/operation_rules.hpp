#pragma once
#include <cstddef>

#include "interface/interface_model.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// Plans what is done with a function: operations, or a reason why there is none. `self` is the type that it is a
/// member of.
void plan_function(Draft& draft, interface::FunctionModel const& function, std::size_t self);

}  // namespace gneiss::plan
