#include "events/failure_outline.hpp"

namespace gneiss::events {

FailureOutline outline_of(SubjectInfo const& subject, notes::Verdict const& verdict, notes::Death const& death) {
  auto const& kind = notes::traits(verdict.failure);
  FailureOutline result{.kind = verdict.failure, .cause = death.cause, .place = death.place};
  if (kind.deadly || kind.remains) result.side = notes::side_of(verdict.phase);
  result.at_the_end = kind.deadly && notes::at_the_end(verdict.phase);
  auto const& operation = subject.operation(verdict.operation);
  if (kind.same == notes::SameIf::same_type && verdict.type < subject.types().size())
    result.type = subject.types()[verdict.type].name;
  else if (!result.at_the_end && !subject.is_property() && !operation.initial)
    result.operation = operation.name;
  return result;
}

std::string stable_key(FailureOutline const& outline) {
  std::string key = notes::traits(outline.kind).name;
  if (outline.side == notes::Side::reference) key += " of the reference";
  if (outline.side == notes::Side::test) key += " of the test";
  if (!outline.place.empty()) key += " in " + outline.place;
  if (!outline.type.empty()) key += ": " + outline.type;
  if (outline.at_the_end) key += " at the end";
  if (!outline.operation.empty()) key += " at " + outline.operation;
  return key;
}

}  // namespace gneiss::events
