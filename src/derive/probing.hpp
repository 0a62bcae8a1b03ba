#pragma once
#include <vector>

#include "base/result.hpp"
#include "derive/syntax_check.hpp"
#include "plan/spec_plan.hpp"

namespace gneiss::derive {

/// Which of the probes hold, in their order. An error where the headers alone do not compile.
base::Result<std::vector<bool>> answers(plan::SpecPlan const& plan, std::vector<plan::Probe const*> const& probes,
                                        SyntaxCheck const& compiler);

}  // namespace gneiss::derive
