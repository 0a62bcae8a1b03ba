#include "analysis/replay_oracle.hpp"

#include <algorithm>

#include "analysis/fault_localization.hpp"

namespace gneiss::analysis {

std::optional<tape::Tape> ReplayOracle::operator()(tape::Tape const& tape) {
  for (unsigned i = 0; i != tries_; ++i) {
    auto const evaluation = workers_.replay(tape, options_);
    if (!evaluation.ran()) return std::nullopt;
    ++activity_.runs;
    if (notes::same_way(wanted_, evaluation.verdict)) {
      if (runs_avoided() || (foreign_ && foreign_(evaluation))) return std::nullopt;
      auto const length = tape::instructions(evaluation.tape).size();
      activity_.instructions = std::min<std::uint64_t>(activity_.instructions, length);
      return evaluation.tape;
    }
    if (evaluation.verdict.failed()) keep(evaluation);
  }
  return std::nullopt;
}

/// In the last replay. What is not known may be.
bool ReplayOracle::runs_avoided() {
  if (avoided_.empty()) return false;
  auto const ran = workers_.places();
  return !ran || runs_any(*ran, avoided_);
}

void ReplayOracle::keep(dispatch::Evaluation const& other) {
  // Of what has been given little time and memory it is not known that it needs too much of them.
  if (notes::traits(other.verdict.failure).limit != notes::Excess::none) return;
  auto const signature = signature_of(other.verdict);
  if (signature == signature_of(wanted_)) return;
  auto const [known, fresh] = others_.try_emplace(signature, other);
  if (!fresh && tape::compare(other.tape, known->second.tape) < 0) known->second = other;
}

}  // namespace gneiss::analysis
