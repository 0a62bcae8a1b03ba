#pragma once
#include <cstdint>

namespace gneiss::explore {

/// What random scenarios look like. The defaults are those that find the planted bugs of bench/ soonest over many
/// seeds; nothing here is on the tape, so replaying and shrinking never need it.
struct Distribution {
  unsigned fuel = 200;  // instructions a scenario has at the most, closing observation not counted
  std::uint64_t longest = ~std::uint64_t{0};  // so many elements more than the fewest that a list may have
  unsigned terms = 256;                       // that the recursive values of an instruction may have
  bool vary_length = true;                    // lengths drawn for each scenario, from 1 to `fuel`; else always `fuel`
  bool recent = true;           // values made or used last are chosen more often, how much drawn for each scenario
  bool scopes = true;           // ranges of numbers narrowed, drawn for each scenario
  bool rare_makers = true;      // operations that make a value from nothing are rarer once one is live
  bool closing = true;          // at the end every observer looks at every live value
  unsigned closing_most = 64;   // but at most so many calls
  unsigned swarm_percent = 25;  // of the scenarios have random weights of operations
};

}  // namespace gneiss::explore
