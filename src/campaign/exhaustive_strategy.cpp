#include "campaign/exhaustive_strategy.hpp"

#include <utility>

namespace gneiss::campaign {

namespace {

Strategy::End end_of_search(search::Search::End end) {
  using From = search::Search::End;
  using To = Strategy::End;
  switch (end) {
    case From::complete:
      return To::complete;
    case From::found:
      return To::found;
    case From::stopped:
      return To::stopped;
    case From::too_large:
      return To::refused;
    case From::not_twice:
      return To::not_twice;
  }
  return To::stopped;
}

}  // namespace

std::optional<events::Warning> ExhaustiveStrategy::warning() const {
  if (!plan_.keep_going) return std::nullopt;
  return events::KeepGoingIgnored{};
}

Strategy::End ExhaustiveStrategy::run(os::StopToken const& stop) {
  return end_ = end_of_search(search_.run(stop));
}

Strategy::Doubt ExhaustiveStrategy::doubt(End end) {
  if (end == End::found && notes::remains(found().how.verdict.failure)) {
    search_.ignore_leaks();
    return {.again = true};
  }
  if (!std::exchange(trusted_, false)) return {.flaky = true};
  // What failed may have been a copy, or looking at a value: no operation under test.
  search_.distrust_copies();
  return {.again = true, .warning = events::CopiesNotTrusted{}};
}

events::Progress progress_of(search::Search const& search) {
  auto const ran = search.ran();
  events::Progress result;
  result.scenarios = ran.scenarios();
  result.operations = ran.transitions + ran.observations;
  result.discarded = ran.dropped;
  result.how_far = search.progress();
  return result;
}

Findings ExhaustiveStrategy::findings(os::StopToken const&) {
  Findings result;
  if (end_ != End::refused) result.space = search_.space();
  return result;
}

}  // namespace gneiss::campaign
