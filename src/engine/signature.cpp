#include "engine/signature.hpp"

#include <fmt/core.h>

namespace gneiss::engine {

using core::Failure;

Signature signature_of(run::Verdict const& verdict) {
  Signature result{.failure = verdict.failure,
                   .side = run::side_of(verdict.phase),
                   .where = verdict.operation,
                   .place = verdict.place};
  if (verdict.failure == Failure::check_failed) result.where = verdict.type;
  if (verdict.failure == Failure::stack_overflow) result.place = 0;
  // The side of an exception is in its kind already, and who notices that the heap is corrupted need not have done it.
  bool const sided = run::deadly(verdict.failure) || run::remains(verdict.failure);
  if (!sided || verdict.failure == Failure::heap_corrupted) result.side = run::Side::candidate;
  bool const anywhere = verdict.failure == Failure::disagreement || run::remains(verdict.failure) ||
                        verdict.failure == Failure::heap_corrupted || verdict.failure == Failure::closed_descriptors ||
                        verdict.failure == Failure::came_back_twice;
  bool const ended = run::deadly(verdict.failure) && run::at_the_end(verdict.phase);
  if (anywhere || ended || result.place != 0) result.where = 0;
  if (anywhere) result.place = 0;
  return result;
}

char const* kind_name(Failure failure) {
  switch (failure) {
    case Failure::none:
      return "no failure";
    case Failure::disagreement:
      return "disagreement";
    case Failure::candidate_threw:
      return "exception";
    case Failure::candidate_returned:
      return "exception missing";
    case Failure::other_exception:
      return "other exception";
    case Failure::check_failed:
      return "check failed";
    case Failure::property_false:
      return "property does not hold";
    case Failure::property_threw:
      return "property threw";
    case Failure::reference_failed:
      return "reference threw";
    case Failure::test_failed:
      return "test threw";
    case Failure::crashed:
      return "crash";
    case Failure::stack_overflow:
      return "stack overflow";
    case Failure::aborted:
      return "abort";
    case Failure::uncaught:
      return "uncaught exception";
    case Failure::heap_corrupted:
      return "corrupted heap";
    case Failure::sanitizer_report:
      return "sanitizer report";
    case Failure::exited:
      return "exit";
    case Failure::stopped_itself:
      return "stopped";
    case Failure::timed_out:
      return "time limit";
    case Failure::out_of_memory:
      return "memory limit";
    case Failure::flooded:
      return "output limit";
    case Failure::closed_descriptors:
      return "closed descriptors";
    case Failure::came_back_twice:
      return "fork";
    case Failure::leaked:
      return "leak";
    case Failure::objects_left:
      return "objects left";
  }
  return "failure";
}

std::string signature_text(core::Subject const& subject, run::Verdict const& verdict, run::Death const& death) {
  std::string text = kind_name(verdict.failure);
  if (!death.what.empty()) text += fmt::format(" ({})", death.what);
  if (run::deadly(verdict.failure) || run::remains(verdict.failure)) {
    auto const side = run::side_of(verdict.phase);
    if (side == run::Side::reference) text += " of the reference";
    if (side == run::Side::test) text += " of the test";
  }
  if (!death.place.empty()) text += fmt::format(" in {}", death.place);
  if (verdict.failure == Failure::check_failed && verdict.type < subject.types().size())
    return fmt::format("{}: {}", text, subject.types()[verdict.type]->name);
  if (run::deadly(verdict.failure) && run::at_the_end(verdict.phase)) return text + " when a value is destroyed";
  if (!subject.is_property() && verdict.operation < subject.operations().size())
    text += fmt::format(" at {}", subject.operations()[verdict.operation]->name);
  return text;
}

}  // namespace gneiss::engine
