#pragma once
#include <string>
#include <string_view>
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

/// What a function that returns a handle says of it: in a container that has its own order, which element it is at.
std::string handle_word(Draft& draft, LiveType const& handle, std::string_view function);

/// What the result may be said to be, the best first.
std::vector<PlannedResult> planned_results(Draft& draft, interface::FunctionModel const& function);

}  // namespace gneiss::plan
