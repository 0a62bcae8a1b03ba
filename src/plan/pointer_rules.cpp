#include "plan/pointer_rules.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "plan/argument_rules.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::FunctionModel;
using interface::TypeKind;
using interface::TypeModel;

namespace {

/// What a parameter of type T** points at: where a new value of an opaque type is put.
LiveType const* made_through(Draft const& draft, TypeModel const& type) {
  if (type.kind != TypeKind::pointer || type.arguments.empty() || type.arguments.front().is_const) return nullptr;
  auto const& pointed = type.arguments.front();
  return pointed.kind == TypeKind::pointer ? draft.live(pointed) : nullptr;
}

}  // namespace

bool plan_made_through_pointer(Draft& draft, FunctionModel const& function) {
  std::vector<PlannedArgument> made;
  std::vector<std::string> uses;
  LiveType const* result = nullptr;
  for (std::size_t at = 0; at < function.parameters.size();) {
    if (auto const* live = made_through(draft, function.parameters[at].type); live != nullptr && result == nullptr) {
      result = live;
      uses.emplace_back("&made");
      ++at;
      continue;
    }
    auto const groups = argument_groups(draft, {function, at, function.parameters.size()});
    if (groups.empty()) return false;
    std::vector<std::string> letters;
    for (auto const& argument : groups.front().made) {
      letters.push_back("a" + std::to_string(made.size()));
      made.push_back(argument);
    }
    uses.push_back(filled_in(groups.front().use, letters));
    at += groups.front().parameters;
  }
  if (result == nullptr) return false;
  std::vector<std::string> parameters;
  std::vector<std::string> specs;
  for (std::size_t i = 0; i < made.size(); ++i) {
    parameters.push_back((made[i].lvalue ? made[i].candidate : made[i].candidate + " const&") + " a" +
                         std::to_string(i));
    specs.push_back(made[i].spec);
  }
  auto const type = draft.candidate().name;
  PlannedOperation operation;
  operation.subject = subject_of(function, function.parameters.size());
  operation.name = function.name;
  operation.text = "lib.op(GNEISS_DEFINE(new_by_" + function.name + ", [](" + joined(parameters) + ") {\n" + type +
                   " made = nullptr;\n" + function.qualified + "(" + joined(uses) + ");\nreturn made;\n}), fn(" +
                   joined(specs) + ") >> nullable(" + result->word + "));";
  operation.comment = "what it returns is not looked at";
  operation.makes = {result->word};
  draft.plan.operations.push_back(std::move(operation));
  return true;
}

}  // namespace gneiss::plan
