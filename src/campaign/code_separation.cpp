#include "campaign/code_separation.hpp"

#include <algorithm>

namespace gneiss::campaign {

namespace {

// Each costs as much as shrinking does.
constexpr unsigned most_tries = 3;
// A process that dies to show what ran costs as much as hundreds of scenarios.
constexpr unsigned most_looks_at_deaths = 100;
// To look lines up a tool is run.
constexpr unsigned most_lines_looked_up = 10;

bool has_code(FailureGroups::Group const& group) {
  return !group.code.places.empty();
}

template <class T>
bool disjoint(std::set<T> const& a, std::set<T> const& b) {
  return std::none_of(a.begin(), a.end(), [&](T const& each) { return b.contains(each); });
}

}  // namespace

bool CodeSeparation::any() const {
  return std::any_of(groups_.all().begin(), groups_.all().end(), has_code);
}

bool CodeSeparation::wants_trace(std::vector<std::size_t> const& all) const {
  if (all.empty()) return false;
  auto const& first = groups_[all.front()];
  bool const too_often = notes::deadly(first.verdict.failure) && first.looks >= most_looks_at_deaths;
  bool const over = first.tries >= most_tries && all.size() == 1;
  return !too_often && !over &&
         std::all_of(all.begin(), all.end(), [&](std::size_t each) { return has_code(groups_[each]); });
}

CodeSeparation::Match CodeSeparation::match(std::vector<std::size_t> const& all,
                                            std::optional<std::vector<cover::Place>> const& ran, double deadline) {
  auto& first = groups_[all.front()];
  if (!ran || !wants_trace(all)) return {.group = all.front()};
  ++first.looks;
  for (auto const each : all)
    if (analysis::runs_any(*ran, groups_[each].code.places)) return {.group = each};
  if (first.tries >= most_tries || first.lines_looked_up >= most_lines_looked_up) return {.group = all.front()};
  ++first.lines_looked_up;
  for (auto const each : all) {
    auto& group = groups_[each];
    auto const more = analysis::places_on(group.code.lines, *ran, deadline);
    if (!more) return {.group = all.front()};
    if (more->empty()) continue;
    group.code.places.insert(more->begin(), more->end());
    return {.group = each};
  }
  ++first.tries;
  Match result{.group = all.front()};
  for (auto const each : all) result.avoided.insert(groups_[each].code.places.begin(), groups_[each].code.places.end());
  return result;
}

bool CodeSeparation::runs_none(tape::Tape const& tape, notes::Verdict const& verdict,
                               std::set<std::uintptr_t> const& places) {
  auto const again = workers_.replay(tape, {.leaks = notes::remains(verdict.failure), .traced = true});
  auto const ran = workers_.places();
  return again.ran() && notes::same_way(verdict, again.verdict) && ran && !analysis::runs_any(*ran, places);
}

bool CodeSeparation::is_elsewhere(FailureGroups::Group const& group, events::Failure const& failure,
                                  analysis::FailingCode const& code) {
  return disjoint(group.code.lines, code.lines) && disjoint(group.code.places, code.places) &&
         runs_none(group.tape, group.verdict, code.places) &&
         runs_none(failure.tape, failure.verdict, group.code.places);
}

bool CodeSeparation::is_another(std::vector<std::size_t> const& all, events::Failure const& failure,
                                analysis::FailingCode const& code) {
  bool const another =
      !all.empty() && !code.places.empty() && std::all_of(all.begin(), all.end(), [&](std::size_t each) {
        return has_code(groups_[each]) && is_elsewhere(groups_[each], failure, code);
      });
  if (!another && !all.empty()) groups_[all.front()].code.places.insert(code.places.begin(), code.places.end());
  return another;
}

}  // namespace gneiss::campaign
