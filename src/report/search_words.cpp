#include "report/search_words.hpp"

#include <fmt/format.h>

#include "report/words.hpp"

namespace gneiss::report {

namespace {

std::string of(engine::Count const& count, char const* unit) {
  return fmt::format("{} {}{}", count.text(), unit, count.one() ? "" : "s");
}

}  // namespace

/// Of an enumeration: how many values there are of each type.
std::string grown(engine::Space const& space, bool all) {
  std::vector<std::string> each;
  for (auto const& [type, count] : space.instances) each.push_back(fmt::format("{} of {}", count, type));
  return fmt::format("{}Instances: {}", all ? "All there are. " : "", fmt::join(each, ", "));
}

std::string searched(engine::Summary const& summary) {
  auto const& space = *summary.space;
  if (!space.instances.empty()) return grown(space, space.complete && summary.ending == engine::Ending::passed);
  if (summary.subject.is_property()) {
    if (!space.complete) return fmt::format("{} run", counted(space.ran.transitions, "case"));
    return "All " + of(space.scenarios, "case");
  }
  auto const instructions = counted(space.depth, "instruction");
  auto const all = fmt::format("{} of at most {}", of(space.scenarios, "scenario"), instructions);
  auto const with = space.observers ? ", observers among them" : "";
  if (summary.failures != 0) return fmt::format("The shortest there is; all {}{} passed", all, with);
  if (space.closed && space.complete)
    return fmt::format("Every scenario of any length; {} have at most {}{}", of(space.scenarios, "scenario"),
                       instructions, with);
  auto const rest = space.complete  ? std::string()
                    : space.looking ? std::string(", not all of which were looked at in the end")
                                    : fmt::format(", and some of {}", space.depth + 1);
  return fmt::format("All {}{}{}", all, with, rest);
}

std::vector<std::string> about_search(engine::Summary const& summary) {
  auto const& space = *summary.space;
  std::vector<std::string> sentences;
  if (!space.instances.empty()) {
    sentences.push_back(
        fmt::format("Run: {} in {}.", counted(space.ran.transitions, "call"), counted(space.depth, "round")));
    for (auto const& note : space.notes) sentences.push_back(note + ".");
    return sentences;
  }
  std::string run;
  if (space.deduplicated)
    run = counted(space.states, "state") + (space.symmetric ? " up to the names of values, " : ", ");
  run += counted(space.ran.transitions, summary.subject.is_property() ? "case" : "instruction");
  if (space.ran.observations != 0) run += fmt::format(", {} by observers", counted(space.ran.observations, "look"));
  if (space.ran.dropped != 0)
    run += fmt::format(", {} more {} discarded", space.ran.dropped, space.ran.dropped == 1 ? "was" : "were");
  sentences.push_back(fmt::format("Run: {}.", run));
  if (space.closed && space.complete && space.deduplicated)
    sentences.push_back("No instruction leads from these states to another one.");
  for (auto const& note : space.notes) sentences.push_back(note + ".");
  return sentences;
}

}  // namespace gneiss::report
