#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "plan/delegation_rules.hpp"
#include "plan/draft.hpp"
#include "plan/handle_rules.hpp"
#include "plan/law_rules.hpp"
#include "plan/operation_rules.hpp"
#include "plan/planning.hpp"
#include "plan/skeleton_rules.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::FunctionModel;

namespace {

/// Those are found by what a program says: "<map>" has neither a folder nor an ending.
bool is_of_standard_library(std::string const& header) {
  return header.front() == '<' && header.find_first_of("/.") == header.npos;
}

void begin_plan(Draft& draft) {
  auto& plan = draft.plan;
  auto const& interface = draft.interface;
  plan.name = draft.options.name.empty() ? usable_name(last_name(draft.candidate().name)) : draft.options.name;
  plan.candidate = draft.candidate().name;
  if (!draft.solo) plan.reference = draft.reference()->name;
  plan.includes = {"<gneiss/gneiss.hpp>"};
  plan.probe_includes = {"<functional>", "<iterator>",    "<optional>", "<string>",
                         "<tuple>",      "<type_traits>", "<utility>",  "<vector>"};
  for (auto const& header : interface.headers) {
    plan.includes.push_back(header.front() == '<' ? header : "\"" + header + "\"");
    if (!is_of_standard_library(header)) plan.program_includes.push_back(header);
  }
  std::stable_partition(plan.includes.begin(), plan.includes.end(),
                        [](auto const& name) { return name.front() == '<'; });
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
    draft.plan.skipped.push_back(
        {function.name, draft.plan.candidate + " has none", ProbedSide::reference, function.name, "", true});
  }
}

void sort_declarations(SpecPlan& plan) {
  std::stable_sort(plan.declarations.begin(), plan.declarations.end(),
                   [](Declaration const& a, Declaration const& b) { return a.kind < b.kind; });
}

std::string heading_of(Draft const& draft, StandardKind const* kind) {
  auto const& plan = draft.plan;
  if (kind != nullptr) return plan.candidate + ", by the ready-made spec of a " + std::string(kind->name) + ".";
  return plan.candidate + (draft.solo ? ", tested alone." : " against " + plan.reference + ".");
}

void plan_unless_covered(Draft& draft, StandardKind const* kind, FunctionModel const& function, std::size_t self) {
  auto const covered = kind != nullptr && (function.kind == FunctionModel::Kind::constructor ||
                                           one_of_names(function.name, kind->covered));
  if (covered)
    draft.skip(function, function.parameters.size(), "standard::" + std::string(kind->name) + " tests it", false);
  else
    plan_function(draft, function, self);
}

}  // namespace

SpecPlan propose(interface::InterfaceModel const& given, PlanOptions const& options) {
  auto const has_reference = !given.references.empty() && !given.references.front().name.empty();
  auto const skeleton = options.model_skeleton && !has_reference;
  auto const interface = skeleton ? with_model(given) : given;
  Draft draft(interface, options);
  draft.skeleton = skeleton;
  begin_plan(draft);
  auto const* kind = options.delegate && !skeleton ? standard_kind_of(draft) : nullptr;
  if (kind != nullptr)
    delegate_to(draft, *kind);
  else
    declare_types(draft);
  for (std::size_t at = 0; at < interface.candidates.size(); ++at)
    for (auto const& function : interface.candidates[at].functions) plan_unless_covered(draft, kind, function, at);
  for (auto const& function : interface.functions) plan_unless_covered(draft, kind, function, 0);
  if (kind == nullptr) plan_handles(draft);
  if (kind == nullptr && !skeleton) list_missing(draft);
  if (skeleton) define_model(draft);
  if (options.laws && draft.solo && kind == nullptr) plan_laws(draft);
  sort_declarations(draft.plan);
  draft.plan.heading = heading_of(draft, kind);
  return std::move(draft.plan);
}

}  // namespace gneiss::plan
