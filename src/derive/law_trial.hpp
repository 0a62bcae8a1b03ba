#pragma once
#include <string>
#include <vector>

#include "base/result.hpp"
#include "plan/spec_plan.hpp"

namespace gneiss::derive {

/// How a spec becomes a program, and where.
struct ProgramMaker {
  std::vector<std::string> command{};  // the compiler and its flags
  std::vector<std::string> libraries{};
};

/// The plan with its laws tried, each in 10 000 scenarios or for as long as 20 s are enough for all: those that hold
/// say so in their comment, the others become comments with the program that breaks them. An error where there is no
/// program, or it cannot be run.
base::Result<plan::SpecPlan> with_tried_laws(plan::SpecPlan plan, ProgramMaker const& maker);

}  // namespace gneiss::derive
