#pragma once
#include "interface/interface_model.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// Plans a function that returns a value of an opaque type through a pointer, as `int db_open(db** out)` does; says
/// whether it is one.
bool plan_made_through_pointer(Draft& draft, interface::FunctionModel const& function);

}  // namespace gneiss::plan
