#include "plan/precondition_rules.hpp"

#include <algorithm>
#include <cstddef>

#include "cxx/lexing.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

using interface::ClassModel;
using interface::Condition;
using interface::FunctionModel;

namespace {

/// Functions that nobody calls on what is empty.
bool needs_an_element(FunctionModel const& function, std::size_t given) {
  return given == 0 &&
         one_of_names(function.name, {"front",    "back",     "top",         "pop",         "pop_front",  "pop_back",
                                      "peek",     "pop_min",  "pop_max",     "dequeue",     "shift",      "min",
                                      "max",      "first",    "last",        "take",        "remove_min", "remove_max",
                                      "find_min", "find_max", "extract_min", "extract_max", "head",       "tail"});
}

/// Has the class all these as functions that may be called on a constant object?
bool offers(ClassModel const& of, std::vector<std::string> const& members) {
  return std::all_of(members.begin(), members.end(), [&](std::string const& name) {
    return std::any_of(of.functions.begin(), of.functions.end(), [&](FunctionModel const& f) {
      return f.name == name && f.is_const && f.access == interface::Access::public_;
    });
  });
}

std::string identifier(std::string_view name) {
  std::string result;
  for (char const c : name)
    if (cxx::in_name(c)) result += c;
  return result;
}

/// The condition as an expression about the object m.
std::string about_object(Condition const& condition) {
  auto text = condition.text;
  for (auto at = text.find("this->"); at != std::string::npos; at = text.find("this->")) text.replace(at, 6, "");
  for (auto const& member : condition.members) text = with_name_replaced(text, member, "m." + member);
  return text;
}

/// A name alone may stand for what becomes a bool only where it is asked to.
std::string as_bool(std::string const& text) {
  auto const name = std::all_of(text.begin(), text.end(), cxx::in_name);
  return name ? "static_cast<bool>(" + text + ")" : text;
}

/// The last argument that the condition names; the object where it names none.
std::size_t last_named(Condition const& condition, GivenArguments const& given) {
  std::size_t last = 0;
  for (auto const& name : condition.parameters) {
    auto const found = std::find(given.parameters.begin(), given.parameters.end(), name);
    if (found == given.parameters.end()) return given.made.size();
    last = std::max(last, static_cast<std::size_t>(found - given.parameters.begin()));
  }
  return last;
}

std::string lambda(Draft const& draft, Condition const& condition, GivenArguments const& given, std::size_t last,
                   bool of_candidate) {
  std::vector<std::string> parameters;
  for (std::size_t i = 0; i <= last; ++i) {
    auto const is_object = i == 0 && given.parameters[i].empty();
    auto const named = is_object ? !condition.members.empty() : cxx::mentions(condition.text, given.parameters[i]);
    auto type = given.made[i].asked;
    if (of_candidate && is_object) type = draft.types.front().candidate + " const&";
    parameters.push_back(named ? type + " " + (is_object ? "m" : given.parameters[i]) : type);
  }
  return "[](" + joined(parameters) + ") { return " + as_bool(about_object(condition)) + "; }";
}

bool is_not_empty(Condition const& condition) {
  return one_of_names(condition.text, {"!empty()", "not empty()", "size() > 0", "size() != 0", "!this->empty()",
                                       "0 < size()", "size() >= 1"});
}

std::string some_predicate(Draft& draft) {
  auto const test = Draft::has_function(draft.asked(), "empty") ? "!m.empty()" : "m.size() != 0";
  return draft.declare(Declaration::Kind::predicate, "some",
                       "[](" + draft.asked_alias() + " const& m) { return " + test + "; }");
}

/// An array's first element is looked at.
bool points_at_first(FunctionModel const& function) {
  return function.name == "data" && function.result.kind == interface::TypeKind::pointer;
}

bool can_tell_emptiness(Draft const& draft) {
  return offers(draft.asked(), {"empty"}) || offers(draft.asked(), {"size"});
}

/// What may hold a value or none says so by a conversion to bool.
bool may_be_empty_handed(Draft const& draft, FunctionModel const& function) {
  auto const& functions = draft.asked().functions;
  return one_of_names(function.name, {"operator*", "operator->", "get"}) &&
         std::any_of(functions.begin(), functions.end(), [](FunctionModel const& f) {
           return f.kind == FunctionModel::Kind::conversion && f.name == "operator bool" && f.is_const;
         });
}

std::string full_predicate(Draft& draft) {
  return draft.declare(Declaration::Kind::predicate, "full",
                       "[](" + draft.asked_alias() + " const& m) { return static_cast<bool>(m); }");
}

void restrict_argument(PlannedArgument& argument, std::string const& predicate) {
  argument.spec = "where(" + argument.spec + ", " + predicate + ")";
}

/// What the header says must hold; a remark where it cannot be put into the spec.
std::string add_condition(Draft& draft, FunctionModel const& function, Condition const& condition,
                          GivenArguments& given) {
  auto const last = last_named(condition, given);
  auto const restricted = std::any_of(given.made.begin(), given.made.end(), [](PlannedArgument const& argument) {
    return argument.letter == "i" || argument.spec.find("index") == 0 || argument.spec.find("where(") == 0;
  });
  auto const is_assertion = condition.source == Condition::Source::assertion;
  auto const remark = restricted && is_assertion ? std::string() : "must hold: " + condition.text;
  if (!condition.closed || last == given.made.size()) return remark;
  if (function.kind != FunctionModel::Kind::member && !condition.members.empty()) return remark;
  auto const by_reference = offers(draft.asked(), condition.members);
  if (!by_reference && !offers(draft.candidate(), condition.members)) return remark;
  auto& argument = given.made[last];
  auto const is_index = argument.spec == "index" || argument.spec == "index_or_end";
  if (is_index && condition.text.find("size()") != std::string::npos) return {};
  if (is_not_empty(condition) && by_reference) {
    restrict_argument(argument, some_predicate(draft));
    return {};
  }
  auto predicate = lambda(draft, condition, given, last, !by_reference);
  if (!by_reference) predicate = "with_candidate(" + predicate + ")";
  auto const name = draft.declare(Declaration::Kind::predicate, "may_" + identifier(function.name), predicate);
  restrict_argument(argument, name);
  return by_reference ? "" : "only the candidate knows whether " + condition.text;
}

}  // namespace

std::string add_preconditions(Draft& draft, FunctionModel const& function, GivenArguments& given) {
  std::vector<std::string> remarks;
  std::vector<std::string> said;  // an assertion and a comment may say the same
  for (auto const& condition : function.conditions) {
    if (std::find(said.begin(), said.end(), condition.text) != said.end()) continue;
    said.push_back(condition.text);
    auto const remark = add_condition(draft, function, condition, given);
    if (!remark.empty()) remarks.push_back(remark);
  }
  auto const is_member = function.kind == FunctionModel::Kind::member;
  auto const nothing_said =
      std::all_of(function.conditions.begin(), function.conditions.end(), [](Condition const& c) { return !c.closed; });
  auto const object_alone = given.made.size() == 1;
  if (is_member && object_alone && nothing_said && can_tell_emptiness(draft) &&
      (needs_an_element(function, 0) || points_at_first(function)))
    restrict_argument(given.made.front(), some_predicate(draft));
  else if (is_member && object_alone && nothing_said && may_be_empty_handed(draft, function))
    restrict_argument(given.made.front(), full_predicate(draft));
  return joined(remarks, "; ");
}

}  // namespace gneiss::plan
