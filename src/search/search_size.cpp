#include <algorithm>
#include <bit>
#include <limits>

#include "run/walk.hpp"
#include "search/search.hpp"

// What a search is going to be: how large, how deep, and what it can tell apart.
namespace gneiss::search {

namespace {

// What is run without being asked for, and what is refused unless there is a bound in time.
constexpr double modest = 1e6;
constexpr double most_scenarios = 1e9;
// So many instructions from one state are too many to be listed.
constexpr double most_children = 1e6;
constexpr unsigned deepest_guess = 30;
constexpr unsigned usual_depth = 4;
constexpr std::uint64_t walks_sampled = 400;
// So many workers may die while a size is estimated; then those walks must do that none has died of. One that is
// killed, as it took too long or too much, counts more.
constexpr unsigned most_deaths = 50;
constexpr unsigned deaths_of_killed = 25;

}  // namespace

events::Estimate Search::estimate(unsigned levels, std::uint64_t narrow) {
  /// One task: the samples.
  struct Sampling final : dispatch::Work {
    unsigned levels = 0;
    std::uint64_t narrow = 0;
    bool observe = false;
    events::Estimate estimate;
    std::uint64_t samples = walks_sampled;
    unsigned deaths = 0;
    stage::KnownCalls deadly;
    bool give(std::size_t number, stage::Stage& stage, stage::Task& task) override {
      task = stage::EstimateSize{.levels = levels,
                                 .samples = samples,
                                 .narrow = narrow,
                                 .observe = observe,
                                 .past = {.wanted = true, .known = deadly.put(stage, 0).value_or(0)}};
      return number == 0;
    }
    /// A call that a worker has died of is not made again: the walk ends before it.
    Then survive(Done const& done) {
      if (samples != walks_sampled) return Then::on;
      bool const killed = notes::traits(done.how.verdict.failure).limit != notes::Excess::none;
      deaths += killed ? deaths_of_killed : 1;
      bool const left_out = deaths < most_deaths && deadly.add(done.how.verdict, done.expanded.called);
      if (!left_out) samples = std::min(done.expanded.states, walks_sampled - 1);
      return samples == 0 ? Then::on : Then::again;
    }
    Then take(std::size_t, Done const& done) override {
      if (done.how.end == stage::TaskResult::End::failed) return survive(done);
      if (done.output.size() < 2) return Then::on;
      estimate.looks = std::bit_cast<double>(done.output[0]);
      estimate.observer = static_cast<unsigned>(done.output[1]);
      for (std::size_t i = 2; i != done.output.size(); ++i)
        estimate.by_length.push_back(std::bit_cast<double>(done.output[i]));
      return Then::on;
    }
  } sampling;
  sampling.levels = levels;
  sampling.narrow = narrow;
  sampling.observe = observes_;
  workers_.share(sampling, stop_);
  return sampling.estimate;
}

/// So many instructions that there are few enough scenarios.
unsigned Search::deepest(events::Estimate const& estimate) const {
  unsigned length = 1;
  while (length < estimate.by_length.size() && estimate.up_to(length + 1) <= modest) ++length;
  return length;
}

void Search::refuse() {
  auto const depth = subject_.is_property() ? 1 : plan_.exhaustion.depth != 0 ? plan_.exhaustion.depth : usual_depth;
  auto const size = estimate_.up_to(depth);
  too_large_ = events::SearchTooLarge{.depth = subject_.is_property() ? 0 : depth, .scenarios = size};
  bool const by_observer = estimate_.looks > most_children && estimate_.observer < subject_.operations().size();
  if (by_observer)
    too_large_.observer = events::SearchTooLarge::Observer{.operation = subject_.operations()[estimate_.observer]->name,
                                                           .calls = estimate_.looks};
  for (std::uint64_t const narrow : {8u, 5u, 4u, 3u, 2u}) {
    auto const tried = estimate(depth, narrow);
    auto const narrowed = tried.up_to(depth);
    if (narrowed > most_scenarios / 10 || narrowed == 0 || tried.looks > most_children) continue;
    too_large_.scope = events::SearchTooLarge::Scope{.values = narrow, .leaves = by_observer ? tried.looks : narrowed};
    break;
  }
  if (!subject_.is_property() && depth > 1 && !by_observer) {
    auto const shorter = deepest(estimate_);
    auto const scenarios = estimate_.up_to(shorter);
    if (shorter < depth && scenarios <= most_scenarios)
      too_large_.shorter = events::SearchTooLarge::Depth{.instructions = shorter, .scenarios = scenarios};
  }
}

/// Can it be done? Sets how deep it goes.
bool Search::fits() {
  auto const asked = subject_.is_property() ? 1 : plan_.exhaustion.depth;
  estimate_ = estimate(asked != 0 ? asked : deepest_guess, 0);
  depth_ = asked;
  double widest = 0;
  double before = 1;
  for (auto const each : estimate_.by_length) {
    widest = std::max(widest, each / std::max(before, 1.0));
    before = each;
  }
  // Where so many lead on from one state that they cannot be listed, a run that is bounded in time takes what it gets.
  listable_ = widest <= most_children;
  if (!listable_ && plan_.seconds > 0) merges_ = space_.deduplicated = false;
  endless_ = asked == 0 && plan_.seconds > 0;
  if (asked == 0) depth_ = merges_ || endless_ ? std::numeric_limits<unsigned>::max() / 2 : deepest(estimate_);
  auto const size = estimate_.up_to(depth_);
  bool const large = (merges_ ? !listable_ : size > most_scenarios && plan_.seconds == 0) ||
                     (estimate_.looks > most_children && plan_.seconds == 0);
  if (large) refuse();
  if (!large && asked == 0 && depth_ < usual_depth && !estimate_.by_length.empty()) {
    auto const next = depth_ + 1;
    events::NextDepth note{.depth = next, .scenarios = estimate_.up_to(next)};
    constexpr std::uint64_t scope = 3;
    auto const narrowed = estimate(usual_depth, scope).up_to(usual_depth);
    if (narrowed > 0 && narrowed <= most_scenarios)
      note.narrowed = events::NextDepth::Narrowed{.scope = scope, .depth = usual_depth, .scenarios = narrowed};
    space_.notes.push_back(note);
  }
  depth_ += prologue_;
  return !large;
}

void Search::describe() {
  std::vector<events::StatesMerged::Identified> identified;
  std::vector<std::string> strange;
  std::vector<std::string> uncopied;
  std::vector<std::string> holding;
  std::vector<events::ElementsShown> shown;
  bool every = true;
  for (auto const& type : subject_.types()) {
    if (type->identify && !type->owner)
      identified.push_back({type->name, type->identified});
    else
      strange.push_back(type->name);
    if (!type->owner && !type->identify) every = false;
    if (!type->held_kind) continue;
    if (auto const* const other = run::Walk::shown_by(subject_, *type))
      shown.push_back({.type = type->name, .shown_by = other->name});
    else
      holding.push_back(type->name);
    if (!run::Walk::copies(*type)) uncopied.push_back(type->name);
  }
  bool const hidden = !subject_.resets().empty() || subject_.has_own_prologue();
  bool const possible = every && !identified.empty() && !hidden && trusted_;
  merges_ = plan_.exhaustion.deduplicate && possible;
  space_.deduplicated = merges_;
  space_.symmetric = plan_.exhaustion.symmetry && trusted_ && !identified.empty();
  space_.observers = plan_.exhaustion.observers;
  auto& notes = space_.notes;
  if (merges_) {
    notes.push_back(events::StatesMerged{std::move(identified)});
    if (space_.symmetric && !holding.empty()) notes.push_back(events::OnlyOrderCounts{std::move(holding)});
    if (space_.symmetric) notes.insert(notes.end(), shown.begin(), shown.end());
    if (!strange.empty()) notes.push_back(events::SomeStatesUnmerged{std::move(strange)});
  } else if (plan_.exhaustion.deduplicate && !subject_.is_property() && !every && trusted_) {
    notes.push_back(events::StatesUnmerged{std::move(strange)});
  }
  if (hidden)
    notes.push_back(events::RunFromStart{});
  else if (!uncopied.empty() && trusted_)
    notes.push_back(events::ValuesNotCopied{std::move(uncopied)});
}

}  // namespace gneiss::search
