#include "enumerate/enumeration.hpp"
#include "explore/limits.hpp"
#include "run/walk.hpp"

// What an enumeration reports of itself.
namespace gneiss::enumerate {

bool Enumeration::refused() {
  if (!subject_.has_own_prologue()) return false;
  refusal_ = events::PrologueNotEnumerable{};
  return true;
}

/// What the reader must know of it.
void Enumeration::describe() {
  std::vector<std::string> again;
  std::vector<std::string> untold;
  std::vector<std::string> owned;
  bool const hidden = !subject_.resets().empty();
  for (auto const& type : subject_.types()) {
    if (type->owner)
      owned.push_back(type->name);
    else if (hidden || !trusted_ || !run::Walk::copies(*type))
      again.push_back(type->name);
    if (!type->owner && (!trusted_ || !type->identify)) untold.push_back(type->name);
  }
  auto& notes = space_.notes;
  auto const values = explore::values_of_growth(cursor_.level);
  if (cursor_.limited) notes.push_back(events::ValuesLimited{.values = values.ranges, .elements = values.lengths});
  if (!owned.empty()) notes.push_back(events::ValuesOwned{std::move(owned)});
  if (!again.empty()) notes.push_back(events::ValuesMadeAgain{.types = std::move(again), .set_up = hidden});
  if (!untold.empty())
    notes.push_back(events::ValuesNotIdentified{
        .types = std::move(untold), .kept = most_untold(plan_.exhaustion.required), .identifiable = trusted_});
  if (cursor_.known != 0) notes.push_back(events::KnownCallsLeftOut{.calls = cursor_.known});
}

void Enumeration::sum_up(bool complete) {
  space_.complete = complete && !cursor_.cut && !pool_.turned_away();
  space_.ran = ran();
  space_.depth = static_cast<unsigned>(cursor_.round == 0 ? 0 : cursor_.round - 1);
  for (auto const& type : subject_.types()) space_.instances.push_back({type->name, pool_.of(*type).all});
}

events::Ran Enumeration::ran() const {
  auto sum = cursor_.ran;
  sum.add(lost_);
  sum.add(workers_.expanding());
  return sum;
}

events::SearchProgress Enumeration::progress() const {
  return events::InstancesProgress{.round = cursor_.round, .instances = pool_.size()};
}

std::vector<stage::RawChoices> Enumeration::newest(std::size_t most) const {
  std::vector<stage::RawChoices> scenarios;
  auto const& log = pool_.log();
  for (auto i = log.size(); i-- != 0 && scenarios.size() != most;) {
    if (log[i].call.numbers.empty()) continue;
    auto scenario = stage::scenario_of(log[i].call, log, subject_);
    if (!scenario.numbers.empty()) scenarios.push_back(std::move(scenario));
  }
  return scenarios;
}

}  // namespace gneiss::enumerate
