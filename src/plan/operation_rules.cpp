#include "plan/operation_rules.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "plan/argument_rules.hpp"
#include "plan/call_rules.hpp"
#include "plan/pointer_rules.hpp"
#include "plan/precondition_rules.hpp"
#include "plan/result_rules.hpp"
#include "plan/skip_rules.hpp"
#include "plan/spec_words.hpp"
#include "plan/value_rules.hpp"

namespace gneiss::plan {

using interface::FunctionModel;

namespace {

/// A way to call a function: what each parameter is given.
struct Variant {
  GivenArguments given{};
  std::vector<std::string> uses{};
  std::vector<std::string> comments{};
};

bool has_annotation(FunctionModel const& function, std::string_view word) {
  return std::any_of(function.annotations.begin(), function.annotations.end(),
                     [&](interface::Annotation const& a) { return a.word == word; });
}

/// `gneiss: consumes` without the name of a parameter.
bool consumes_object(FunctionModel const& function) {
  return std::any_of(function.annotations.begin(), function.annotations.end(),
                     [](interface::Annotation const& a) { return a.word == "consumes" && a.text.empty(); });
}

bool is_on_object(FunctionModel const& function) {
  return function.kind == FunctionModel::Kind::member || function.kind == FunctionModel::Kind::conversion;
}

/// Is there the same function for objects that are not constant?
bool has_mutable_overload(FunctionModel const& function, interface::ClassModel const& of) {
  return std::any_of(of.functions.begin(), of.functions.end(), [&](FunctionModel const& f) {
    if (f.name != function.name || f.is_const || f.parameters.size() != function.parameters.size()) return false;
    return std::equal(f.parameters.begin(), f.parameters.end(), function.parameters.begin(),
                      [](auto const& a, auto const& b) { return a.type == b.type; });
  });
}

PlannedArgument object_argument(Draft& draft, FunctionModel const& function, std::size_t self) {
  auto const& type = draft.types[self];
  if (function.reference_qualifier == interface::ReferenceQualifier::rvalue) {
    auto argument = live_argument(draft, type, "moved(" + type.word + ")");
    argument.candidate = type.candidate;
    argument.reference = type.reference;
    argument.lvalue = false;
    return argument;
  }
  auto const& of = draft.interface.candidates[std::min(self, draft.interface.candidates.size() - 1)];
  if (function.is_const && has_mutable_overload(function, of))
    return live_argument(draft, type, "constant(" + type.word + ")", true);
  if (consumes_object(function)) return live_argument(draft, type, "consumed(" + type.word + ")");
  return live_argument(draft, type, type.word);
}

/// Adds what a parameter, or several, are given; the text of the use counts arguments from the first of the group on.
void add_group(Variant& variant, ArgumentGroup const& group, std::string const& parameter) {
  std::vector<std::string> numbers;
  for (auto const& argument : group.made) {
    numbers.push_back("$" + std::to_string(variant.given.made.size()));
    variant.given.made.push_back(argument);
    variant.given.parameters.push_back(group.made.size() == 1 && group.use == "$0" ? parameter : "");
  }
  variant.uses.push_back(filled_in(group.use, numbers));
  if (!group.comment.empty()) variant.comments.push_back(group.comment);
}

/// The ways to call it with so many parameters; nothing, and why, where one of them is not known.
std::vector<Variant> variants(Draft& draft, FunctionModel const& function, std::size_t given, std::size_t self,
                              std::string& reason) {
  std::vector<std::pair<std::vector<ArgumentGroup>, std::string>> choices;
  std::size_t most = 1;
  for (std::size_t at = 0; at < given;) {
    auto groups = argument_groups(draft, {function, at, given});
    if (groups.empty()) {
      reason = "it is not known how a " + function.parameters[at].type.text + " is made up";
      return {};
    }
    most = std::max(most, groups.size());
    auto const parameters = groups.front().parameters;
    choices.emplace_back(std::move(groups), function.parameters[at].name);
    at += parameters;
  }
  std::vector<Variant> result;
  for (std::size_t i = 0; i < most; ++i) {
    Variant variant;
    if (is_on_object(function)) {
      variant.given.made.push_back(object_argument(draft, function, self));
      variant.given.parameters.emplace_back();
    }
    for (auto const& [groups, name] : choices) add_group(variant, groups[std::min(i, groups.size() - 1)], name);
    result.push_back(std::move(variant));
  }
  return result;
}

/// The call as a compiler is asked for it.
std::string probed_call(PlannedCall const& call, std::vector<PlannedArgument> const& made, bool of_reference) {
  std::vector<std::string> values;
  for (auto const& argument : made) {
    auto const& type = of_reference ? argument.reference : argument.candidate;
    auto const passed = !argument.lvalue && !call.by_name ? type + "&" : type;
    values.push_back("std::declval<" + passed + ">()");
  }
  auto pattern = call.pattern;
  if (of_reference && pattern.size() > 1 && pattern[0] == 'C' &&
      (pattern[1] == '(' || pattern[1] == '{' || pattern[1] == ':'))
    pattern[0] = 'R';
  return filled_in(pattern, values);
}

std::vector<Probe> probes_of(Draft const& draft, FunctionModel const& function, std::size_t given,
                             PlannedCall const& call, std::vector<PlannedArgument> const& made,
                             PlannedResult const& result) {
  auto const candidate = probed_call(call, made, false);
  auto const reference = probed_call(call, made, true);
  auto const subject = subject_of(function, given);
  auto const patterned = [&](std::string const& pattern) { return filled_in(pattern, {candidate, reference}); };
  std::vector<Probe> probes;
  auto const constructs = function.kind == FunctionModel::Kind::constructor;  // not to be taken for a declaration
  auto const asked = [&](std::string const& text) { return constructs ? "static_cast<void>(" + text + ")" : text; };
  probes.push_back(
      {ProbedSide::candidate, asked(candidate), draft.plan.candidate + " cannot be called so: " + subject});
  if (!draft.solo)
    probes.push_back({ProbedSide::reference, asked(reference), draft.plan.reference + " has no " + subject});
  auto const differs = "its result is no " + result.word + " on both sides";
  if (!result.candidate_check.empty())
    probes.push_back({ProbedSide::candidate, patterned(result.candidate_check), differs});
  if (!draft.solo && !result.reference_check.empty())
    probes.push_back({ProbedSide::reference, patterned(result.reference_check), differs});
  if (!draft.solo && !result.both_check.empty())
    probes.push_back({ProbedSide::candidate, patterned(result.both_check), "the two results cannot be compared"});
  return probes;
}

std::string signature_of(std::vector<PlannedArgument> const& made, std::string const& result) {
  std::vector<std::string> specs;
  for (auto const& argument : made) specs.push_back(argument.spec);
  return "fn(" + joined(specs) + ")" + (result.empty() ? "" : " >> " + result);
}

/// Strings say by an exception that a place is not there.
bool takes_place_in_text(Draft const& draft, FunctionModel const& function) {
  if (draft.reference() == nullptr || draft.reference()->of_template != "std::basic_string") return false;
  return one_of_names(function.name, {"insert", "erase", "replace", "append", "assign", "compare", "copy", "substr",
                                      "basic_string"}) &&
         std::any_of(function.parameters.begin(), function.parameters.end(),
                     [](auto const& p) { return p.type.kind == interface::TypeKind::integer; });
}

bool may_throw(Draft const& draft, FunctionModel const& function) {
  if (function.is_noexcept) return false;
  if (takes_place_in_text(draft, function)) return true;
  return has_annotation(function, "throws") ||
         one_of_names(function.name, {"at", "substr", "value", "stoi", "checked_at"});
}

void add_operation(Draft& draft, FunctionModel const& function, std::size_t given, Variant variant, std::size_t self) {
  auto const remark = add_preconditions(draft, function, variant.given);
  if (!remark.empty()) variant.comments.push_back(remark);
  auto const& made = variant.given.made;
  auto const call = planned_call(draft, function, made, variant.uses);
  auto const is_constructor = function.kind == FunctionModel::Kind::constructor;
  auto results = is_constructor ? std::vector<PlannedResult>(1) : planned_results(draft, function);
  for (auto& result : results) {
    PlannedOperation operation;
    operation.subject = subject_of(function, given);
    operation.name = function.name;
    if (is_constructor) result.makes = {draft.types[self].word};
    auto const by_construct = is_constructor && call.callee.empty();
    auto const word = is_constructor && !by_construct ? draft.types[self].word : result.word;
    operation.text = by_construct ? "lib.construct(" + draft.types[self].word + ", " + signature_of(made, "")
                                  : "lib.op(" + call.callee + ", " + signature_of(made, word);
    if (!draft.solo && !call.reference.empty()) operation.text += ", " + call.reference;
    operation.text += ")";
    if (may_throw(draft, function)) operation.text += ".may_throw(any_exception)";
    operation.text += ";";
    auto comments = variant.comments;
    if (!result.comment.empty()) comments.push_back(result.comment);
    operation.comment = joined(comments, "; ");
    operation.makes = result.makes;
    operation.probes = probes_of(draft, function, given, call, made, result);
    draft.plan.operations.push_back(std::move(operation));
  }
}

/// With all parameters, and without those that have defaults.
std::vector<std::size_t> numbers_given(FunctionModel const& function) {
  auto const all = function.parameters.size();
  auto least = all;
  while (least != 0 && !function.parameters[least - 1].default_argument.empty()) --least;
  if (least == all) return {all};
  return {least, all};
}

/// `m[k] = v`: what operator[] returns is written to.
std::optional<FunctionModel> writing(Draft const& draft, FunctionModel const& function) {
  auto const& result = function.result;
  if (function.name != "operator[]" || function.is_const || result.passing != interface::Passing::reference) return {};
  if (result.is_const || draft.live(result) != nullptr) return {};
  auto writes = function;
  writes.parameters.push_back({"value", result, ""});
  writes.parameters.back().type.passing = interface::Passing::value;
  return writes;
}

void add_writing(Draft& draft, FunctionModel const& writes, std::size_t self) {
  std::string reason;
  auto const value = value_spec(draft, writes.result, "value");
  auto ways = variants(draft, writes, writes.parameters.size() - 1, self, reason);
  if (ways.empty() || !value) return;
  for (auto& way : ways) {
    way.given.made.push_back({value->text, value->letter, value->type, value->type, value->type, false});
    way.given.parameters.emplace_back("value");
    auto const& made = way.given.made;
    PlannedCall call;
    call.pattern = "$0[" + joined(way.uses) + "] = $" + std::to_string(made.size() - 1);
    std::vector<std::string> wished;
    for (auto const& argument : made) wished.push_back(argument.letter);
    auto const letters = letters_for(wished);
    call.callee = "GNEISS_CALL(" + filled_in(call.pattern, letters) + ", " + joined(letters) + ")";
    PlannedOperation operation{"operator[](" + writes.parameters.front().type.text + ")",
                               writes.name,
                               "lib.op(" + call.callee + ", " + signature_of(made, "") + ");",
                               "",
                               {},
                               {},
                               ""};
    operation.probes = probes_of(draft, writes, writes.parameters.size() - 1, call, made, {});
    draft.plan.operations.push_back(std::move(operation));
  }
}

}  // namespace

void plan_function(Draft& draft, FunctionModel const& function, std::size_t self) {
  if (auto const skipped = reason_to_skip(draft, function)) {
    draft.skip(function, function.parameters.size(), skipped->reason, skipped->listed);
    return;
  }
  if (plan_made_through_pointer(draft, function)) return;
  if (auto const writes = writing(draft, function)) {
    add_writing(draft, *writes, self);
    return;
  }
  for (auto const given : numbers_given(function)) {
    std::string reason;
    auto ways = variants(draft, function, given, self, reason);
    if (ways.empty()) draft.skip(function, given, reason, true);
    for (auto& way : ways) add_operation(draft, function, given, std::move(way), self);
  }
}

}  // namespace gneiss::plan
