#include <fmt/format.h>

#include "engine/enumeration.hpp"
#include "explore/limits.hpp"
#include "run/walk.hpp"

// What an enumeration has to say.
namespace gneiss::engine {

bool Enumeration::refused() {
  if (subject_.prologue().empty()) return false;
  refusal_ =
      "instances cannot be enumerated of a library with a prologue, which is a part of every one; --mode exhaustive "
      "can";
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
  if (cursor_.limited)
    notes.push_back(fmt::format("Ranges had {} values at the most, lists {} elements; --scope N says otherwise",
                                values.ranges, values.lengths));
  if (!owned.empty())
    notes.push_back(fmt::format("Values of {} belong to others, so none are kept", fmt::join(owned, ", ")));
  if (!again.empty())
    notes.push_back(fmt::format("Values of {} {}, so they are made again each time, which is slower",
                                fmt::join(again, ", "),
                                hidden ? "depend on what before_each sets up" : "are not copied"));
  if (!untold.empty())
    notes.push_back(fmt::format(
        "Nothing tells values of {} apart, so every one counts as new, and of those that a round brings {} are kept, "
        "drawn from all{}",
        fmt::join(untold, ", "), most_untold(plan_.exhaustion.required),
        trusted_ ? "; .identify(…) can say what tells them apart" : ""));
}

void Enumeration::sum_up(bool complete) {
  space_.complete = complete && !cursor_.cut && !bags_.turned_away();
  space_.ran = ran();
  space_.depth = static_cast<unsigned>(cursor_.round == 0 ? 0 : cursor_.round - 1);
  for (auto const& type : subject_.types()) space_.instances.push_back({type->name, bags_.of(*type).all});
}

Ran Enumeration::ran() const {
  auto sum = cursor_.ran;
  sum.add(lost_);
  sum.add(lab_.surveying());
  return sum;
}

std::string Enumeration::progress() const {
  return fmt::format("round {}, {} instances", cursor_.round, bags_.size());
}

std::vector<Numbers> Enumeration::newest(std::size_t most) const {
  std::vector<Numbers> scenarios;
  auto const& log = bags_.log();
  for (auto i = log.size(); i-- != 0 && scenarios.size() != most;) {
    if (log[i].call.numbers.empty()) continue;
    auto scenario = scenario_of(log[i].call, log, subject_);
    if (!scenario.numbers.empty()) scenarios.push_back(std::move(scenario));
  }
  return scenarios;
}

}  // namespace gneiss::engine
