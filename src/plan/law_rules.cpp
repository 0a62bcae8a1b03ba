#include "plan/law_rules.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plan/argument_rules.hpp"
#include "plan/spec_words.hpp"

namespace gneiss::plan {

namespace {

using interface::Access;
using interface::FunctionModel;
using interface::Passing;

/// What is expected to be true of any values.
struct Law {
  std::string name;     // of the function that says it
  std::string said;     // for the comment of its line
  std::string body;     // of a lambda whose parameters are c, and d where it takes two objects, and a, b … for others
  std::size_t own = 1;  // how many objects of the class it takes
  std::vector<PlannedArgument> others{};
};

bool callable(FunctionModel const& function) {
  return function.access == Access::public_ && !function.is_deleted && function.template_parameters.empty() &&
         function.annotations.empty();
}

/// The member that is called so, with as many parameters.
FunctionModel const* member(Draft const& draft, std::string_view name, std::size_t parameters) {
  for (auto const& function : draft.candidate().functions)
    if (function.kind == FunctionModel::Kind::member && function.name == name && callable(function) &&
        function.parameters.size() == parameters)
      return &function;
  return nullptr;
}

bool is_own(Draft const& draft, interface::TypeModel const& type) {
  return type.canonical == draft.candidate().canonical && type.kind == interface::TypeKind::record;
}

/// The plain arguments that a function gets, where each of its parameters is given by one.
std::vector<PlannedArgument> plain_arguments(Draft& draft, FunctionModel const& function) {
  std::vector<PlannedArgument> result;
  for (std::size_t at = 0; at < function.parameters.size(); ++at) {
    auto groups = argument_groups(draft, {function, at, function.parameters.size()});
    auto const fits = !groups.empty() && groups.front().parameters == 1 && groups.front().made.size() == 1 &&
                      groups.front().use == "$0" && draft.live(function.parameters[at].type) == nullptr;
    if (!fits) return {};
    result.push_back(std::move(groups.front().made.front()));
  }
  return result;
}

std::string call_of(std::size_t arguments) {
  constexpr std::array letters{"a", "b", "x", "y"};
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::min(arguments, letters.size()); ++i) names.emplace_back(letters[i]);
  return "(" + joined(names) + ")";
}

constexpr std::size_t most_arguments = 3;

using Laws = std::vector<Law>;

/// Members that add one element, and what takes it away again.
struct InversePair {
  std::string_view does;
  std::string_view undoes;
};
constexpr std::array pairs{
    InversePair{"push_back", "pop_back"}, InversePair{"push_front", "pop_front"}, InversePair{"push", "pop"},
    InversePair{"add", "remove"},         InversePair{"insert", "erase"},         InversePair{"enqueue", "dequeue"},
    InversePair{"set", "reset"},          InversePair{"lock", "unlock"},          InversePair{"append", "pop_back"}};

void laws_of_sizes(Draft& draft, Laws& laws) {
  if (member(draft, "size", 0) == nullptr) return;
  if (member(draft, "empty", 0) != nullptr)
    laws.push_back(
        {"empty_means_no_elements", "empty() tells that size() is 0", "return c.empty() == (c.size() == 0);"});
  if (member(draft, "begin", 0) != nullptr && member(draft, "end", 0) != nullptr)
    laws.push_back(
        {"visits_its_elements", "from begin() to end() there are size() elements",
         "return static_cast<std::size_t>(std::distance(c.begin(), c.end())) == static_cast<std::size_t>(c.size());"});
  for (auto const* name : {"push_back", "push_front", "push", "append", "enqueue", "add"}) {
    auto const* const function = member(draft, name, 1);
    if (function == nullptr) continue;
    auto others = plain_arguments(draft, *function);
    if (others.empty()) continue;
    laws.push_back({"grows_by_" + std::string(name), std::string(name) + " adds one element",
                    "auto const n = c.size(); c." + std::string(name) + "(a); return c.size() == n + 1;", 1,
                    std::move(others)});
  }
  if (member(draft, "clear", 0) != nullptr)
    laws.push_back({"cleared_is_empty", "after clear() there is nothing in it", "c.clear(); return c.size() == 0;"});
}

void laws_of_equality(Draft&, Laws& laws) {
  laws.push_back({"copy_is_equal", "a copy is equal", "auto const d = c; return d == c;"});
  laws.push_back({"equality_is_symmetric", "== does not depend on the order", "return (c == d) == (d == c);", 2});
}

void laws_of_pairs(Draft& draft, Laws& laws) {
  for (auto const& pair : pairs) {
    for (std::size_t many = 0; many <= most_arguments; ++many) {
      auto const* const does = member(draft, pair.does, many);
      if (does == nullptr) continue;
      bool const same = member(draft, pair.undoes, many) != nullptr;
      if (!same && member(draft, pair.undoes, 0) == nullptr) continue;
      auto others = plain_arguments(draft, *does);
      if (others.size() != many) continue;
      laws.push_back({std::string(pair.undoes) + "_undoes_" + std::string(pair.does),
                      std::string(pair.undoes) + " takes back what " + std::string(pair.does) + " has done",
                      "auto const before = c; c." + std::string(pair.does) + call_of(many) + "; c." +
                          std::string(pair.undoes) + call_of(same ? many : 0) + "; return c == before;",
                      1, std::move(others)});
      break;
    }
  }
}

/// Members that make one object of two, and of one.
void laws_of_operations(Draft& draft, Laws& laws) {
  for (auto const& function : draft.candidate().functions) {
    if (function.kind != FunctionModel::Kind::member || !callable(function) || !function.is_const) continue;
    if (!is_own(draft, function.result) || function.result.passing != Passing::value ||
        function.name.find("operator") == 0)
      continue;
    auto const call = "." + function.name;
    if (function.parameters.empty()) {
      laws.push_back({function.name + "_is_idempotent", function.name + " twice is as good as once",
                      "return c" + call + "()" + call + "() == c" + call + "();"});
      laws.push_back({function.name + "_undoes_itself", function.name + " twice changes nothing",
                      "return c" + call + "()" + call + "() == c;"});
    } else if (function.parameters.size() == 1 && is_own(draft, function.parameters.front().type)) {
      laws.push_back({function.name + "_commutes", function.name + " does not depend on the order",
                      "return c" + call + "(d) == d" + call + "(c);", 2});
      laws.push_back({function.name + "_is_idempotent", function.name + " with itself changes nothing",
                      "return c" + call + "(c) == c;"});
    }
  }
}

void laws_of_operators(Draft& draft, Laws& laws) {
  auto const* const functions = &draft.interface.functions;
  auto const takes_two = [&](FunctionModel const& function, std::size_t parameters) {
    return function.parameters.size() == parameters && is_own(draft, function.result) &&
           std::all_of(function.parameters.begin(), function.parameters.end(),
                       [&](auto const& parameter) { return is_own(draft, parameter.type); });
  };
  constexpr std::array names{std::pair{"operator+", "plus"}, std::pair{"operator*", "times"},
                             std::pair{"operator|", "or"}, std::pair{"operator&", "and"},
                             std::pair{"operator^", "xor"}};
  for (auto const& row : names) {
    std::string_view const name = row.first;
    std::string_view const word = row.second;
    auto const is_it = [&](std::size_t parameters) {
      return [&, parameters](FunctionModel const& function) {
        return function.name == name && takes_two(function, parameters);
      };
    };
    auto const& members = draft.candidate().functions;
    if (std::none_of(functions->begin(), functions->end(), is_it(2)) &&
        std::none_of(members.begin(), members.end(), is_it(1)))
      continue;
    auto const symbol = " " + std::string(name).substr(std::string_view("operator").size()) + " ";
    laws.push_back({std::string(word) + "_commutes", "the order does not matter",
                    "return (c" + symbol + "d) == (d" + symbol + "c);", 2});
    laws.push_back(
        {std::string(word) + "_is_idempotent", "with itself it changes nothing", "return (c" + symbol + "c) == c;"});
  }
}

/// Text, or bytes, and back.
void laws_of_texts(Draft& draft, Laws& laws) {
  for (auto const* prints : {"to_string", "str", "dump", "print", "serialize", "encode"}) {
    auto const* const printed = member(draft, prints, 0);
    if (printed == nullptr || !printed->is_const) continue;
    auto const reads = [&](FunctionModel const& function) {
      return one_of_names(function.name, {"parse", "from_string", "deserialize", "decode", "read"}) &&
             callable(function) && function.kind != FunctionModel::Kind::member && is_own(draft, function.result) &&
             function.parameters.size() == 1;
    };
    std::vector<FunctionModel> all = draft.candidate().functions;
    all.insert(all.end(), draft.interface.functions.begin(), draft.interface.functions.end());
    for (auto const& function : all) {
      if (!reads(function)) continue;
      laws.push_back({function.name + "_reads_" + prints, "what " + std::string(prints) + "() gives is read again",
                      "return " + function.qualified + "(c." + prints + "()) == c;"});
    }
  }
}

/// The lambda's parameters, and what it is given.
void add_law(Draft& draft, Law const& law) {
  auto const& own = draft.types.front();
  std::vector<std::string> parameters;
  std::vector<std::string> specs;
  std::vector<std::string> values;
  constexpr std::array objects{"c", "d"};
  constexpr std::array letters{"a", "b", "x", "y"};
  for (std::size_t i = 0; i < law.own; ++i) {
    parameters.push_back(std::string("auto ") + objects[i]);
    specs.push_back(own.word);
    values.emplace_back("std::declval<C&>()");
  }
  for (std::size_t i = 0; i < law.others.size() && i < letters.size(); ++i) {
    parameters.push_back(std::string("auto ") + letters[i]);
    specs.push_back(law.others[i].spec);
    values.push_back("std::declval<" + law.others[i].candidate + ">()");
  }
  auto const lambda = "[](" + joined(parameters) + ") { " + law.body + " }";
  PlannedOperation operation;
  operation.subject = "the law " + law.name;
  operation.name = law.name;
  operation.law = law.said;
  operation.text =
      "lib.op(GNEISS_DEFINE(" + law.name + ", " + lambda + "), fn(" + joined(specs) + ") >> satisfying(" +
      draft.declare(Declaration::Kind::predicate, "holds", "GNEISS_DEFINE(holds, [](bool law) { return law; })") +
      "));";
  operation.probes.push_back({ProbedSide::candidate, lambda + "(" + joined(values) + ")", "its types do not allow it"});
  draft.plan.operations.push_back(std::move(operation));
}

}  // namespace

void plan_laws(Draft& draft) {
  if (!draft.candidate().copy_constructible) return;
  Laws laws;
  laws_of_sizes(draft, laws);
  laws_of_equality(draft, laws);
  laws_of_pairs(draft, laws);
  laws_of_operations(draft, laws);
  laws_of_operators(draft, laws);
  laws_of_texts(draft, laws);
  for (auto const& law : laws) add_law(draft, law);
}

}  // namespace gneiss::plan
