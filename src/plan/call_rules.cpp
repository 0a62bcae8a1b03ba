#include "plan/call_rules.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>

#include "plan/c_rules.hpp"
#include "plan/skeleton_rules.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::FunctionModel;

namespace {

/// The pattern of an operator: $0 is the object, the others what it is given.
std::string operator_pattern(FunctionModel const& function, std::vector<std::string> const& given) {
  auto const sign = function.name.substr(std::string_view("operator").size());
  if (function.kind == FunctionModel::Kind::conversion)
    return "static_cast<" + bare(function.result) + ">(" + given[0] + ")";
  auto const rest = std::vector<std::string>(given.begin() + 1, given.end());
  if (sign == "[]") return given[0] + "[" + joined(rest) + "]";
  if (sign == "()") return given[0] + "(" + joined(rest) + ")";
  if (rest.empty()) return sign + given[0];
  return given[0] + " " + sign + " " + joined(rest);
}

bool is_operator(FunctionModel const& function) {
  constexpr std::string_view word = "operator";
  return function.name.rfind(word, 0) == 0 && function.name.size() > word.size() &&
         std::isalnum(static_cast<unsigned char>(function.name[word.size()])) == 0 && function.name[word.size()] != '_';
}

bool is_plain_call(std::vector<PlannedArgument> const& made, std::vector<std::string> const& uses, std::size_t first) {
  std::vector<std::string> numbers;
  for (auto i = first; i < made.size(); ++i) numbers.push_back("$" + std::to_string(i));
  return joined(uses) == joined(numbers);
}

/// An expression in a macro: names for its arguments, and parentheses where it has commas that the macro would see.
std::string expression(std::string const& pattern, std::vector<PlannedArgument> const& made) {
  std::vector<std::string> wished;
  for (auto const& argument : made) wished.push_back(argument.letter);
  auto const letters = letters_for(wished);
  auto code = filled_in(pattern, letters);
  auto const commas = code.find(',') != std::string::npos;
  if (code.find('{') != std::string::npos || (commas && code.find('<') != std::string::npos)) code = "(" + code + ")";
  return "GNEISS_CALL(" + code + (letters.empty() ? "" : ", " + joined(letters)) + ")";
}

PlannedCall member_call(FunctionModel const& function, std::vector<PlannedArgument> const& made,
                        std::vector<std::string> const& uses) {
  PlannedCall call;
  if (is_operator(function) || function.kind == FunctionModel::Kind::conversion) {
    auto given = std::vector<std::string>{"$0"};
    given.insert(given.end(), uses.begin(), uses.end());
    call.pattern = operator_pattern(function, given);
    call.callee = expression(call.pattern, made);
    return call;
  }
  call.by_name = is_plain_call(made, uses, 1);
  call.pattern = "$0." + function.name + "(" + joined(uses) + ")";
  call.callee = call.by_name ? "GNEISS_METHOD(" + function.name + ")" : expression(call.pattern, made);
  return call;
}

/// A lambda for the reference: its parameters, and the call with their names.
std::string reference_lambda(std::string const& pattern, std::vector<PlannedArgument> const& made) {
  std::vector<std::string> wished;
  for (auto const& argument : made) wished.push_back(argument.letter);
  auto const letters = letters_for(wished);
  std::vector<std::string> parameters;
  for (auto const& letter : letters) parameters.push_back("auto&& " + letter);
  return "[](" + joined(parameters) + ") { return " + filled_in(pattern, letters) + "; }";
}

PlannedCall constructor_call(Draft& draft, std::vector<PlannedArgument> const& made,
                             std::vector<std::string> const& uses) {
  PlannedCall call;
  auto const braces = std::any_of(uses.begin(), uses.end(), [](auto const& use) { return use.front() == '{'; });
  call.by_name = is_plain_call(made, uses, 0);
  auto const arguments = braces && uses.size() == 1 ? uses.front() : "(" + joined(uses) + ")";
  call.pattern = "C" + arguments;
  if (call.by_name) return call;
  call.callee = expression(call.pattern, made);
  if (!draft.solo) call.reference = reference_lambda("R" + arguments, made);
  return call;
}

/// How the reference's function of that name is called.
std::string reference_name(Draft const& draft, FunctionModel const& function) {
  for (auto const& other : draft.interface.reference_functions)
    if (other.name == function.name && !other.qualified.empty()) return other.qualified;
  return function.name;
}

/// By its full name, as a printed program knows no C; in parentheses where a comma of it would end a macro's argument.
std::string called(FunctionModel const& function, std::string const& arguments) {
  auto const comma = function.qualified.find(',') != std::string::npos;
  return comma ? "(" + function.qualified + arguments + ")" : function.qualified + arguments;
}

PlannedCall free_call(Draft& draft, FunctionModel const& function, std::vector<PlannedArgument> const& made,
                      std::vector<std::string> const& uses) {
  PlannedCall call;
  if (is_operator(function)) {
    call.pattern = operator_pattern(function, uses);
    call.callee = expression(call.pattern, made);
    return call;
  }
  if (is_opaque(draft.candidate())) {
    call.pattern = function.qualified + "(" + joined(uses) + ")";
    call.by_name = is_plain_call(made, uses, 0);
    call.callee = call.by_name ? "GNEISS_FN(" + function.qualified + ")" : expression(call.pattern, made);
    if (draft.skeleton) call.reference = model_function(function);
    return call;
  }
  auto const has_own = std::any_of(made.begin(), made.end(), [](auto const& argument) {
    return argument.candidate.find('C') == 0 || argument.candidate.find("typename C") == 0;
  });
  auto const static_ = function.kind == FunctionModel::Kind::static_member;
  if (has_own && !static_ && !draft.solo) {
    call.pattern = function.name + "(" + joined(uses) + ")";
    call.callee = expression(call.pattern, made);
    return call;
  }
  auto const arguments = "(" + joined(uses) + ")";
  call.pattern = (static_ ? "C::" + function.name : function.qualified) + arguments;
  call.by_name = is_plain_call(made, uses, 0);
  call.callee = call.by_name ? "GNEISS_FN(" + function.qualified + ")" : expression(called(function, arguments), made);
  if (!draft.solo)
    call.reference =
        reference_lambda((static_ ? "R::" + function.name : reference_name(draft, function)) + arguments, made);
  return call;
}

}  // namespace

PlannedCall planned_call(Draft& draft, FunctionModel const& function, std::vector<PlannedArgument> const& made,
                         std::vector<std::string> const& uses) {
  using Kind = FunctionModel::Kind;
  if (function.kind == Kind::member || function.kind == Kind::conversion) return member_call(function, made, uses);
  return function.kind == Kind::constructor ? constructor_call(draft, made, uses)
                                            : free_call(draft, function, made, uses);
}

}  // namespace gneiss::plan
