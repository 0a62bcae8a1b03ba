#pragma once
#include "plan/draft.hpp"

namespace gneiss::plan {

/// Adds the laws that names and types of the class suggest, as operations that are to be tried before they are
/// believed: `PlannedOperation::law`. They ask nothing of a reference.
void plan_laws(Draft& draft);

}  // namespace gneiss::plan
