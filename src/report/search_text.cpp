#include "report/search_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/failure_text.hpp"
#include "report/search_note_text.hpp"

namespace gneiss::report {

namespace {

std::string of(events::Count const& count, char const* unit) {
  return fmt::format("{} {}{}", count_text(count), unit, count.one() ? "" : "s");
}

std::string text(std::monostate) {
  return {};
}

std::string text(events::StatesProgress const& progress) {
  auto const expected = progress.expected > 0 ? fmt::format(", about {:.2g} expected", progress.expected) : "";
  return fmt::format("{}, {} of {} states expanded{}", counted(progress.length, "instruction"), progress.expanded,
                     progress.states, expected);
}

std::string text(events::ScenariosProgress const& progress) {
  // Nothing has been sampled yet.
  if (progress.scenarios < 1) return counted(progress.length, "instruction");
  return fmt::format("{}, {:.0f} % of about {:.2g} scenarios", counted(progress.length, "instruction"),
                     progress.percent, progress.scenarios);
}

std::string text(events::InstancesProgress const& progress) {
  return fmt::format("round {}, {} instances", progress.round, progress.instances);
}

}  // namespace

std::string count_text(events::Count const& count) {
  return count.exact() ? count.digits() : "more than 10^19";
}

std::string how_far(events::SearchProgress const& progress) {
  return std::visit([](auto const& each) { return text(each); }, progress);
}

/// Of an enumeration: how many values there are of each type.
std::string grown(events::Space const& space, bool all) {
  std::vector<std::string> each;
  for (auto const& [type, count] : space.instances) each.push_back(fmt::format("{} of {}", count, type));
  return fmt::format("{}Instances: {}", all ? "All there are. " : "", fmt::join(each, ", "));
}

std::string searched(events::Summary const& summary) {
  auto const& space = *summary.space;
  if (!space.instances.empty()) return grown(space, space.complete && summary.ending == events::Ending::passed);
  if (summary.subject.is_property()) {
    if (!space.complete) return fmt::format("{} run", counted(space.ran.transitions, "case"));
    return "All " + of(space.scenarios, "case");
  }
  auto const instructions = counted(space.depth, "instruction");
  auto const all = fmt::format("{} of at most {}", of(space.scenarios, "scenario"), instructions);
  bool const aside = std::any_of(space.notes.begin(), space.notes.end(), [](events::SearchNote const& note) {
    return std::holds_alternative<events::KnownCallsLeftOut>(note);
  });
  auto const with =
      fmt::format("{}{}", space.observers ? ", observers among them" : "", aside ? ", known failures aside" : "");
  if (summary.failures != 0) return fmt::format("The shortest there is; all {}{} passed", all, with);
  if (space.closed && space.complete)
    return fmt::format("Every scenario of any length; {} have at most {}{}", of(space.scenarios, "scenario"),
                       instructions, with);
  auto const rest = space.complete  ? std::string()
                    : space.looking ? std::string(", but not all of the states they end in were observed")
                                    : fmt::format(", and some of {}", space.depth + 1);
  return fmt::format("All {}{}{}", all, with, rest);
}

std::vector<std::string> about_search(events::Summary const& summary) {
  auto const& space = *summary.space;
  std::vector<std::string> sentences;
  if (!space.instances.empty()) {
    sentences.push_back(
        fmt::format("Run: {} in {}.", counted(space.ran.transitions, "call"), counted(space.depth, "round")));
    for (auto const& note : space.notes) sentences.push_back(search_note_text(note) + ".");
    return sentences;
  }
  std::string run;
  if (space.deduplicated)
    run = counted(space.states, "state") + (space.symmetric ? " up to the names of values, " : ", ");
  run += counted(space.ran.transitions, summary.subject.is_property() ? "case" : "instruction");
  if (space.ran.observations != 0) run += fmt::format(", {}", counted(space.ran.observations, "observer call"));
  if (space.ran.dropped != 0)
    run += fmt::format(", {} more {} discarded", space.ran.dropped, space.ran.dropped == 1 ? "was" : "were");
  sentences.push_back(fmt::format("Run: {}.", run));
  if (space.closed && space.complete && space.deduplicated)
    sentences.push_back("No instruction leads from these states to another one.");
  for (auto const& note : space.notes) sentences.push_back(search_note_text(note) + ".");
  return sentences;
}

}  // namespace gneiss::report
