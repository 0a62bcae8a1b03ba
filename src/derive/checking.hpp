#pragma once
#include "base/result.hpp"
#include "derive/syntax_check.hpp"
#include "plan/spec_plan.hpp"

namespace gneiss::derive {

/// The plan with what does not compile switched off, each line with what the compiler says against it. An error where
/// that does not help.
base::Result<plan::SpecPlan> checked_plan(plan::SpecPlan plan, SyntaxCheck const& compiler);

}  // namespace gneiss::derive
