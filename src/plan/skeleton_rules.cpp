#include "plan/skeleton_rules.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cxx/lexing.hpp"
#include "plan/c_rules.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::ClassModel;
using interface::FunctionModel;
using interface::InterfaceModel;
using interface::Passing;
using interface::TypeKind;
using interface::TypeModel;

namespace {

constexpr auto model_name = "model::Model";

/// The text of a type in the model: the class's own name is the model's.
std::string in_model(std::string text, ClassModel const& candidate) {
  for (auto at = text.find(candidate.name); at != std::string::npos; at = text.find(candidate.name))
    text.replace(at, candidate.name.size(), "Model");
  return text;
}

std::string template_head(FunctionModel const& function) {
  if (function.template_parameters.empty()) return {};
  std::vector<std::string> parts;
  for (auto const& parameter : function.template_parameters)
    parts.push_back((parameter.kind == interface::TemplateParameter::Kind::value ? "auto" : "class") +
                    std::string(parameter.pack ? "... " : " ") + parameter.name);
  return "template <" + joined(parts) + "> ";
}

std::string body_for(TypeModel const& result, ClassModel const& candidate) {
  if (result.kind == TypeKind::nothing) return "{}";
  if (result.canonical == candidate.canonical && result.passing == Passing::reference) return "{ return *this; }";
  if (result.passing != Passing::value)
    return "{ static " + in_model(bare(result), candidate) + " stub{}; return stub; }";
  return "{ return {}; }";
}

std::string member_stub(FunctionModel const& function, ClassModel const& candidate) {
  std::vector<std::string> parameters;
  for (auto const& parameter : function.parameters) parameters.push_back(in_model(parameter.type.text, candidate));
  auto const list = "(" + joined(parameters) + ")";
  if (function.kind == FunctionModel::Kind::constructor)
    return template_head(function) + "explicit Model" + list + " {}";
  auto const conversion = function.kind == FunctionModel::Kind::conversion;
  auto const static_ = function.kind == FunctionModel::Kind::static_member;
  auto const result = conversion ? "explicit " : in_model(function.result.text, candidate) + " ";
  return template_head(function) + (static_ ? "static " : "") + result + function.name + list +
         (function.is_const ? " const " : " ") + body_for(function.result, candidate);
}

/// What a free function takes: of C a pointer to the model's value is a reference.
std::string free_parameter(TypeModel const& type, ClassModel const& candidate) {
  if (!is_opaque(candidate) || type.kind != TypeKind::pointer || type.arguments.empty())
    return in_model(type.text, candidate);
  auto const& pointed = type.arguments.front();
  auto const own = candidate.canonical == pointed.canonical || candidate.canonical == pointed.canonical + "*";
  if (own) return pointed.is_const ? "Model const&" : "Model&";
  return pointed.is_const ? in_model(type.text, candidate) : bare(pointed) + "&";
}

/// A pointer and its length are one vector.
std::vector<std::string> free_parameters(FunctionModel const& function, ClassModel const& candidate) {
  std::vector<std::string> result;
  auto const& all = function.parameters;
  for (std::size_t i = 0; i < all.size(); ++i) {
    auto const is_array = [&](std::size_t pointer, std::size_t length) {
      auto const& type = all[pointer].type;
      return type.kind == TypeKind::pointer && !type.arguments.empty() && type.arguments.front().is_const &&
             all[length].type.kind == TypeKind::integer && type.arguments.front().kind != TypeKind::record;
    };
    if (i + 1 < all.size() && (is_array(i, i + 1) || is_array(i + 1, i))) {
      auto const& pointed = all[is_array(i, i + 1) ? i : i + 1].type.arguments.front();
      auto const text = pointed.canonical == "char";
      result.push_back(text ? "std::string const&" : "std::vector<" + bare(pointed) + "> const&");
      ++i;
    } else if (all[i].type.kind == TypeKind::pointer && all[i].type.arguments.front().canonical == "char") {
      result.emplace_back("std::string const&");
    } else {
      result.push_back(free_parameter(all[i].type, candidate));
    }
  }
  return result;
}

std::string free_stub(FunctionModel const& function, ClassModel const& candidate) {
  auto result = in_model(function.result.text, candidate);
  if (function.result.kind == TypeKind::pointer && is_opaque(candidate)) result = "std::optional<Model>";
  auto const body = function.result.kind == TypeKind::nothing ? "{}"
                    : result == "std::optional<Model>"        ? "{ return Model{}; }"
                                                              : "{ return {}; }";
  return template_head(function) + "inline " + result + " " + function.name + "(" +
         joined(free_parameters(function, candidate)) + ") " + body;
}

bool is_planned(Draft const& draft, FunctionModel const& function) {
  auto const& operations = draft.plan.operations;
  return std::any_of(operations.begin(), operations.end(), [&](PlannedOperation const& operation) {
    return operation.name == function.name &&
           (operation.subject == subject_of(function, function.parameters.size()) || function.name == "operator[]");
  });
}

/// Only the candidate is asked: the model is not yet there.
void ask_the_candidate_alone(SpecPlan& plan) {
  for (auto& operation : plan.operations)
    std::erase_if(operation.probes, [](Probe const& probe) {
      return probe.side == ProbedSide::reference || cxx::mentions(probe.requirement, "R");
    });
}

}  // namespace

InterfaceModel with_model(InterfaceModel interface) {
  interface.references.assign(1, interface.candidates.front());
  interface.candidates.resize(1);
  auto& model = interface.references.front();
  model.name = model.canonical = model_name;
  std::erase_if(model.types, [](interface::NestedType const& type) {
    return type.name.find("iterator") != std::string::npos || type.name == "node_type";
  });
  return interface;
}

std::string model_function(FunctionModel const& function) {
  return "model::" + function.name;
}

void define_model(Draft& draft) {
  auto const& candidate = draft.candidate();
  std::string text = "namespace model {\n/// What " + candidate.name + " is to do: fill it in.\nstruct Model {\n";
  std::set<std::string> written;
  auto const add = [&](std::string const& stub, std::string const& indent) {
    if (written.insert(stub).second) text += indent + stub + "\n";
  };
  auto const& functions = candidate.functions;
  auto const constructs = std::any_of(functions.begin(), functions.end(), [&](FunctionModel const& f) {
    return f.kind == FunctionModel::Kind::constructor && is_planned(draft, f);
  });
  if (constructs) add("Model() = default;", "  ");
  for (auto const& function : functions)
    if (is_planned(draft, function)) add(member_stub(function, candidate), "  ");
  text += "};\n";
  for (auto const& function : draft.interface.functions)
    if (is_planned(draft, function)) add(free_stub(function, candidate), "");
  auto& includes = draft.plan.includes;
  for (std::string const word : {"vector", "string", "optional"})
    if (text.find("std::" + word) != std::string::npos) includes.insert(includes.begin() + 1, "<" + word + ">");
  draft.plan.definitions.push_back(text + "}  // namespace model");
  ask_the_candidate_alone(draft.plan);
}

}  // namespace gneiss::plan
