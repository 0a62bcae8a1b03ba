#pragma once
#include <string>
#include <vector>

#include "interface/interface_model.hpp"
#include "plan/draft.hpp"

namespace gneiss::plan {

/// What stands behind `>>`, and what a compiler is asked about it. In patterns, $0 is the call of the candidate and $1
/// that of the reference.
struct PlannedResult {
  std::string word{};             // "", "it", "pair_of(it, same)"
  std::string candidate_check{};  // "static_cast<typename C::iterator>($0)"
  std::string reference_check{};  // "static_cast<typename R::iterator>($1)"
  std::string both_check{};       // "requires …"
  std::vector<std::string> makes{};
  std::string comment{};
};

/// What the result may be said to be, the best first.
std::vector<PlannedResult> planned_results(Draft& draft, interface::FunctionModel const& function);

}  // namespace gneiss::plan
