#include "analysis/signature.hpp"

#include <fmt/core.h>

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

std::string signature_text(core::Subject const& subject, notes::Verdict const& verdict, notes::Death const& death) {
  auto const& kind = notes::traits(verdict.failure);
  std::string text = kind.name;
  if (!death.what.empty()) text += fmt::format(" ({})", death.what);
  if (kind.deadly || kind.remains) {
    auto const side = notes::side_of(verdict.phase);
    if (side == notes::Side::reference) text += " of the reference";
    if (side == notes::Side::test) text += " of the test";
  }
  if (!death.place.empty()) text += fmt::format(" in {}", death.place);
  if (kind.same == notes::SameIf::same_type && verdict.type < subject.types().size())
    return fmt::format("{}: {}", text, subject.types()[verdict.type]->name);
  if (kind.deadly && notes::at_the_end(verdict.phase)) return text + " when a value is destroyed";
  if (!subject.is_property() && verdict.operation < subject.operations().size())
    text += fmt::format(" at {}", subject.operations()[verdict.operation]->name);
  return text;
}

}  // namespace gneiss::analysis
