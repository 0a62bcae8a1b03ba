#include <algorithm>
#include <string>
#include <utility>

#include "plan/draft.hpp"
#include "plan/handle_rules.hpp"
#include "plan/operation_rules.hpp"
#include "plan/plan.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::FunctionModel;

namespace {

void begin_plan(Draft& draft) {
  auto& plan = draft.plan;
  auto const& interface = draft.interface;
  plan.name = draft.options.name.empty() ? usable_name(last_name(draft.candidate().name)) : draft.options.name;
  plan.candidate = draft.candidate().name;
  if (!draft.solo) plan.reference = draft.reference()->name;
  plan.heading = plan.candidate + (draft.solo ? ", tested alone" : " against " + plan.reference) + ".";
  plan.includes = {"<gneiss/gneiss.hpp>"};
  for (auto const& header : interface.headers) {
    plan.includes.push_back(header.front() == '<' ? header : "\"" + header + "\"");
    if (header.front() != '<') plan.program_includes.push_back(header);
  }
  std::stable_partition(plan.includes.begin(), plan.includes.end(), [](auto const& name) { return name.front() == '<'; });
}

/// What only the reference has.
void list_missing(Draft& draft) {
  if (draft.solo) return;
  auto const& functions = draft.reference()->functions;
  for (auto const& function : functions) {
    if (function.access != interface::Access::public_ || function.is_deleted) continue;
    if (function.kind != FunctionModel::Kind::member || Draft::has_function(draft.candidate(), function.name)) continue;
    auto const known = std::any_of(draft.plan.skipped.begin(), draft.plan.skipped.end(),
                                   [&](Skipped const& s) { return s.name == function.name; });
    if (known) continue;
    draft.plan.skipped.push_back({function.name, draft.plan.candidate + " has none", ProbedSide::reference, function.name, "", true});
  }
}

void sort_declarations(SpecPlan& plan) {
  std::stable_sort(plan.declarations.begin(), plan.declarations.end(),
                   [](Declaration const& a, Declaration const& b) { return a.kind < b.kind; });
}

}  // namespace

SpecPlan propose(interface::InterfaceModel const& interface, PlanOptions const& options) {
  Draft draft(interface, options);
  begin_plan(draft);
  declare_types(draft);
  for (std::size_t at = 0; at < interface.candidates.size(); ++at)
    for (auto const& function : interface.candidates[at].functions) plan_function(draft, function, at);
  for (auto const& function : interface.functions) plan_function(draft, function, 0);
  plan_handles(draft);
  list_missing(draft);
  sort_declarations(draft.plan);
  return std::move(draft.plan);
}

}  // namespace gneiss::plan
