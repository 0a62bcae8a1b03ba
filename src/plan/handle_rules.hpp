#pragma once
#include "plan/draft.hpp"

namespace gneiss::plan {

/// Declares the types of the spec: the classes, and the iterators of the first.
void declare_types(Draft& draft);

/// Plans what is done with iterators: to go on, to look, to compare.
void plan_handles(Draft& draft);

}  // namespace gneiss::plan
