#pragma once
#include <string>

#include "plan/spec_plan.hpp"

namespace gneiss::emit {

/// The file of a spec. Each line that is derived ends with a mark, `//#`, by which `update` knows it again.
std::string text(plan::SpecPlan const& plan);

/// A file that `text` wrote, and somebody edited perhaps, brought up to date. Lines that were not edited are replaced,
/// and become comments where nothing like them is planned any more; new ones are put behind those that they follow in
/// the plan; all that was edited or written by hand stays. A line that was commented out by hand stays so; one that was
/// deleted comes again.
std::string update(std::string const& old_file, plan::SpecPlan const& plan);

}  // namespace gneiss::emit
