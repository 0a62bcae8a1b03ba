#include "analysis/signature.hpp"

namespace gneiss::analysis {

FailureSignature signature_of(notes::Verdict const& verdict) {
  auto const& kind = notes::traits(verdict.failure);
  FailureSignature result{.failure = verdict.failure, .where = verdict.operation, .place = verdict.place};
  if (kind.of_phase) result.side = notes::side_of(verdict.phase);
  switch (kind.same) {
    case notes::SameIf::always:
    case notes::SameIf::same_side:
      result.where = 0;
      result.place = 0;
      return result;
    case notes::SameIf::same_type:
      result.where = verdict.type;
      break;
    case notes::SameIf::same_caller:
      result.place = 0;
      break;
    case notes::SameIf::same_operation:
    case notes::SameIf::same_place:
      break;
  }
  bool const ended = notes::at_the_end(verdict.phase);
  if (kind.deadly && (ended || result.place != 0)) result.where = 0;
  return result;
}

}  // namespace gneiss::analysis
