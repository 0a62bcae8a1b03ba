#include "report/guidance_text.hpp"

#include <fmt/format.h>

#include "report/failure_text.hpp"
#include "report/search_text.hpp"

namespace gneiss::report {

namespace {

/// The value of --scope.
std::string scope_text(std::vector<events::SmallScenarios::Scope> const& scope) {
  std::string text;
  for (auto const& [range, values] : scope)
    text += fmt::format("{}{}{}{}", text.empty() ? "" : ",", range, range.empty() ? "" : "=", values);
  return text;
}

std::string first(events::SubjectInfo const& subject, events::SmallScenarios const& small) {
  auto const scope = scope_text(small.scope);
  auto const unit = unit_of(subject);
  auto const all = small.scenarios.one() ? fmt::format("The only {} there is", unit)
                                         : fmt::format("All {} {}s there are", count_text(small.scenarios), unit);
  auto const length = subject.is_property() ? "" : fmt::format(" of up to {}", counted(small.depth, "instruction"));
  auto const aside = small.known != 0 ? ", known failures aside" : "";
  return fmt::format("{}{} with --scope {} {} run, too{}.", all, length, scope, small.scenarios.one() ? "was" : "were",
                     aside);
}

std::string guide(events::SubjectInfo const& subject, events::GuidedSearch const& guided) {
  using By = events::GuidedSearch::By;
  constexpr char const* not_instrumented =
      "as the code is not instrumented: gneiss_instrument(target) in CMake does that";
  switch (guided.by) {
    case By::counters:
      return fmt::format("the {} counters of the compiler", guided.counters);
    case By::edges:
      return "the edges of the code that the compiler tells of";
    case By::targets:
      return fmt::format("target(…) alone, {}", not_instrumented);
    case By::operations:
      break;
  }
  return subject.is_property()
             ? fmt::format("nothing, {}", not_instrumented)
             : fmt::format("operations, sizes of values and kinds of results alone, {}", not_instrumented);
}

std::string then(events::SubjectInfo const& subject, events::GuidedSearch const& guided) {
  auto const text = fmt::format("Guided by {}. {} did something new and {} mutated, {} in all.", guide(subject, guided),
                                counted(guided.seeds, "scenario"), guided.seeds == 1 ? "was" : "were",
                                counted(guided.mutants, "mutant"));
  if (!guided.corpus) return text;
  auto const& [directory, saved] = *guided.corpus;
  return fmt::format("{} {} of them {} saved in {}.", text, saved, saved == 1 ? "is" : "are", directory);
}

}  // namespace

std::string guidance_text(events::Summary const& summary) {
  auto const before = summary.small ? first(summary.subject, *summary.small) : std::string();
  auto const after = summary.guided ? then(summary.subject, *summary.guided) : std::string();
  return before + (before.empty() || after.empty() ? "" : " ") + after;
}

}  // namespace gneiss::report
