#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "interface/interface_model.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// One argument of an operation, as it stands in fn(…).
struct PlannedArgument {
  std::string spec{};       // "key", "where(it, inside)"
  std::string letter{};     // what an expression would like to call it
  std::string asked{};      // its type in a predicate, of the side that is asked: "R const&", "int"
  std::string candidate{};  // what the operation gets, on both sides: "C&", "int"
  std::string reference{};
  bool lvalue = true;  // else it is moved into the call
};

/// What one parameter is given, or several: a range is made of one argument, and is two parameters.
struct ArgumentGroup {
  std::vector<PlannedArgument> made{};
  std::string use = "$0";  // what stands in the call, with $0, $1, … for the arguments
  std::size_t parameters = 1;
  std::string comment{};
  bool may_throw = false;
};

/// A parameter of a function that is to be called with so many.
struct ParameterPlace {
  interface::FunctionModel const& function;
  std::size_t at = 0;
  std::size_t given = 0;
  interface::ParameterModel const& parameter() const {
    return function.parameters[at];
  }
  interface::ParameterModel const* next() const {
    return at + 1 < given ? &function.parameters[at + 1] : nullptr;
  }
};

/// What the parameter may be given, the best first; empty: nothing is known.
std::vector<ArgumentGroup> argument_groups(Draft& draft, ParameterPlace const& place);

/// An argument that is a live value of that type, as a spec of it.
PlannedArgument live_argument(Draft const& draft, LiveType const& type, std::string const& spec, bool constant = false);

/// The predicate "inside": a handle that may be dereferenced.
std::string inside_predicate(Draft& draft, LiveType const& handle);

}  // namespace gneiss::plan
