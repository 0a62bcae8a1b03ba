#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interface/interface_model.hpp"
#include "plan/spec_plan.hpp"

namespace gneiss::plan {

/// What the user says of a spec that is to be planned.
struct PlanOptions {
  std::string name{};           // of the library; empty: after the class
  bool delegate = true;         // to a ready-made spec, where the class has a standard interface
  bool model_skeleton = false;  // without a reference: one to be filled in
  bool laws = false;            // without a reference: what names and types let one expect
};

/// All that might be an operation, each with what a compiler is to be asked about it.
SpecPlan propose(interface::InterfaceModel const& interface, PlanOptions const& options);

/// The probes of all operations, in the order in which `settled` wants its answers.
std::vector<Probe const*> probes(SpecPlan const& plan);

/// What is left when the probes are answered: of each subject the first operation whose probes hold, and of the
/// declarations those that are mentioned. What fails is skipped, with the reason of its probe.
SpecPlan settled(SpecPlan plan, std::vector<bool> const& answers);

/// Why each function of that name is written as it is, or skipped: a sentence each.
std::vector<std::string> explain(SpecPlan const& plan, std::string_view name);

}  // namespace gneiss::plan
