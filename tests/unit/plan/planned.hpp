#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "plan/planning.hpp"

namespace gneiss::plan {

/// The plan where a compiler takes everything, written out.
inline SpecPlan planned(interface::InterfaceModel const& interface) {
  auto plan = propose(interface, {.name = {}, .delegate = false, .model_skeleton = false});
  std::vector<bool> const all(probes(plan).size(), true);
  return settled(std::move(plan), all);
}

inline std::vector<std::string> texts(SpecPlan const& plan) {
  std::vector<std::string> result;
  for (auto const& operation : plan.operations) result.push_back(operation.text);
  return result;
}

inline std::vector<std::string> declared(SpecPlan const& plan) {
  std::vector<std::string> result;
  for (auto const& declaration : plan.declarations) result.push_back(declaration.text);
  return result;
}

}  // namespace gneiss::plan
