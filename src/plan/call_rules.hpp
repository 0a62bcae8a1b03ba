#pragma once
#include <string>
#include <vector>

#include "interface/interface_model.hpp"
#include "plan/argument_rules.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// How an operation is called.
struct PlannedCall {
  std::string callee{};     // "GNEISS_METHOD(erase)"; empty: a constructor
  std::string pattern{};    // the call, with $0, $1, … for the arguments: "$0.erase($1)"
  std::string reference{};  // the same of the reference, where it is written otherwise; and then it is a third argument
  bool by_name = false;     // plain values are moved into the call
};

/// How the function is called with these arguments, of which the first is the object where it is a member.
PlannedCall planned_call(Draft& draft, interface::FunctionModel const& function,
                         std::vector<PlannedArgument> const& made, std::vector<std::string> const& uses);

}  // namespace gneiss::plan
