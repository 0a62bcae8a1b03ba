#pragma once
#include <string>
#include <vector>

#include "interface/interface_model.hpp"
#include "plan/argument_rules.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// The arguments of an operation, and which parameters of the function they are.
struct GivenArguments {
  std::vector<PlannedArgument> made{};
  std::vector<std::string> parameters{};  // of each argument; empty: the object, or a part of one
};

/// Puts "where" around arguments, as the header or the name of the function says; returns what is to be said of it.
std::string add_preconditions(Draft& draft, interface::FunctionModel const& function, GivenArguments& given);

}  // namespace gneiss::plan
