#include <algorithm>
#include <iterator>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/operation.hpp"
#include "run/notes.hpp"
#include "run/walk.hpp"
#include "tape/driver.hpp"

// Which live values may be selected, which belong to which, and when they end.
namespace gneiss::core {

/// A value that is going to end must not be held by others.
struct Environment::NotHeld {
  Environment const* environment;
  Type const* type;
  Filter filter;

  static bool accepts(void const* context, Slot const& slot) {
    auto const& self = *static_cast<NotHeld const*>(context);
    return !self.environment->is_held(*self.type, slot.id) && self.filter.passes(slot);
  }
};

/// What the values selected so far ask of the next one.
Filter Environment::tied_to_selected(Type const& wanted, Filter const& filter) const {
  Filter result = filter;
  bool const owned = wanted.owner != nullptr;
  // The nearest before it counts: list.splice(it, other, it_of_other). A handle whose owner stands before it has found
  // its owner already.
  for (auto const& earlier : selected_) {
    if (owned && earlier.type == wanted.owner) result.owner = earlier.slot.id;
    if (earlier.type->owner == &wanted && !is_selected(earlier.slot.owner)) result.id = earlier.slot.owner;
  }
  if (!owned || result.owner != Slot::no_owner) return result;
  for (auto const& earlier : selected_)
    if (earlier.type->owner == wanted.owner) result.owner = earlier.slot.owner;
  return result;
}

/// Does something live that does not let the value end?
bool Environment::is_held(Type const& type, std::uint64_t id) const {
  for (auto const* each : type.dependents)
    for (auto const& slot : pools_[each->index])
      if (slot.owner == id && (each->holds_owner || is_held(*each, slot.id))) return true;
  return false;
}

bool Environment::is_selected(std::uint64_t id) const {
  return std::any_of(selected_.begin(), selected_.end(), [&](Selected const& each) { return each.slot.id == id; });
}

void* Environment::select_among(Type const& type, Filter const& filter, Use const& use) {
  if (!attended_) return selected(type, filter, use);
  begin_argument();
  if (text_ && use.around) *text_ << use.around;
  void* const cell = selected(type, filter, use);
  if (text_ && use.around) *text_ << ')';
  end_argument();
  return cell;
}

void* Environment::selected(Type const& type, Filter const& filter, Use const& use) {
  auto const* among = &pools_[type.index];
  if (use.revives && !hollow_[type.index].empty()) {
    merged_.clear();
    std::merge(among->begin(), among->end(), hollow_[type.index].begin(), hollow_[type.index].end(),
               std::back_inserter(merged_), [](Slot const& a, Slot const& b) { return a.id < b.id; });
    among = &merged_;
  }
  auto const& pool = *among;
  std::size_t chosen = tape::Driver::none;
  if (!pool.empty() && tracks_) {
    Filter const tied = selected_.empty() ? filter : tied_to_selected(type, filter);
    if (use.ends && !type.dependents.empty()) {
      NotHeld const not_held{this, &type, tied};
      chosen = driver_->refer(type, pool, {.accepts = NotHeld::accepts, .context = &not_held});
    } else {
      chosen = driver_->refer(type, pool, tied);
    }
  } else if (!pool.empty()) {
    chosen = driver_->refer(type, pool, filter);
  }
  if (chosen == tape::Driver::none) source_->reject();
  if (source_->rejected()) return nullptr;  // as a source does that has no more room
  if (text_) *text_ << notes_->name_of(pool[chosen].id);
  if (tracks_ || watcher_) selected_.push_back({&type, pool[chosen]});
  return pool[chosen].cell;
}

/// Whose is a new value? That of an argument it can belong to, or the owner of one of its like.
Slot Environment::owner_for(Type const& type) const {
  for (auto const& each : selected_)
    if (each.type == type.owner) return each.slot;
  for (auto const& each : selected_) {
    if (each.type->owner != type.owner) continue;
    for (auto const& slot : pools_[type.owner->index])
      if (slot.id == each.slot.owner) return slot;
  }
  return {nullptr, Slot::no_owner};
}

/// What the operation does to values of one type that belong to a value which it changes.
class Environment::Fates {
 public:
  Fates(Operation const& operation, Type const& type, void const* const* arguments)
      : otherwise_(operation.ends_dependents ? Fate::ends : type.when_owner_changes), arguments_(arguments) {
    if (operation.ends_dependents) return;
    auto const* const end = operation.rules.data() + operation.rules.size();
    for (auto const* rule = operation.rules.data(); rule != end; ++rule) {
      if (rule->type != &type) continue;
      if (!first_) first_ = rule;
      last_ = rule + 1;
    }
    type_ = &type;
  }

  /// Do all stay, whatever they are?
  bool all_stay() const { return !first_ && otherwise_ == Fate::stays; }

  Fate of(Slot const& slot) const {
    for (auto const* rule = first_; rule != last_; ++rule) {
      if (rule->type != type_) continue;
      bool const holds = !rule->condition || rule->condition(rule->context.get(), arguments_, slot.cell);
      if (rule->keeps) return holds ? Fate::stays : Fate::ends;
      if (holds) return Fate::ends;
    }
    return otherwise_;
  }

 private:
  Fate otherwise_;
  void const* const* arguments_;
  Type const* type_ = nullptr;
  Rule const* first_ = nullptr;  // of those about the type
  Rule const* last_ = nullptr;   // behind the last of them
};

void Environment::foresee(Operation const& operation, void const* const* arguments) {
  if (walk_) walk_->before_call(operation);
  doomed_.clear();
  if (all_stay_ && operation.rules.empty() && !operation.ends_dependents) return;
  std::size_t next = 0;
  auto const& parameters = operation.parameters;
  for (auto const& each : selected_) {
    bool const listed = next != parameters.size() && parameters[next].type == each.type;
    bool const changes = listed ? parameters[next].changes || parameters[next].consumed : true;
    if (listed) ++next;
    if (!changes) continue;
    for (auto const* type : each.type->dependents) {
      Fates const fates(operation, *type, arguments);
      if (fates.all_stay()) continue;
      for (auto const& slot : pools_[type->index]) {
        if (slot.owner != each.slot.id) continue;
        auto const becomes = fates.of(slot);
        if (becomes == Fate::stays) continue;
        doomed_.push_back({type, slot.id, each.slot.cell, becomes == Fate::ends_if_grown, {}});
        if (becomes == Fate::ends_if_grown) type->room(each.slot.cell, doomed_.back().room);
      }
    }
  }
}

/// Ends what was doomed, unless it depends on room that is the same as before.
void Environment::bury() {
  for (auto const& each : doomed_) {
    if (each.if_grown) {
      std::uint64_t room[2];
      each.type->room(each.owner, room);
      if (room[0] == each.room[0] && room[1] == each.room[1]) continue;
    }
    auto const& pool = pools_[each.type->index];
    auto const here = std::find_if(pool.begin(), pool.end(), [&](Slot const& slot) { return slot.id == each.id; });
    if (here != pool.end()) consume(*each.type, here->cell);
  }
  doomed_.clear();
}

/// What belongs to a value that ends, ends before it.
void Environment::end_dependents(Type const& type, std::uint64_t id) {
  for (auto const* each : type.dependents) {
    auto& pool = pools_[each->index];
    for (std::size_t i = pool.size(); i-- != 0;)
      if (i < pool.size() && pool[i].owner == id) consume(*each, pool[i].cell);
  }
}

void Environment::consume(Type const& type, void* cell) {
  auto& pool = pools_[type.index];
  auto const here = std::find_if(pool.rbegin(), pool.rend(), [&](Slot const& slot) { return slot.cell == cell; });
  if (here == pool.rend()) return;
  auto const id = here->id;
  pool.erase(std::next(here).base());
  pool_changed(type);
  if (!type.dependents.empty()) end_dependents(type, id);
  emptiness_changed_ |= pool.empty();
  if (notes_) notes_->gone.insert(notes_->name_of(id));
  end(type, cell, id);
}

void Environment::hollow(Type const& type, void* cell) {
  auto& pool = pools_[type.index];
  auto const here = std::find_if(pool.begin(), pool.end(), [&](Slot const& slot) { return slot.cell == cell; });
  if (here == pool.end()) return;
  auto const slot = *here;
  pool.erase(here);
  pool_changed(type);
  if (!type.dependents.empty()) end_dependents(type, slot.id);
  auto& hollow = hollow_[type.index];
  hollow.insert(std::upper_bound(hollow.begin(), hollow.end(), slot.id,
                                 [](std::uint64_t id, Slot const& other) { return id < other.id; }),
                slot);
  emptiness_changed_ = true;
}

void Environment::revive(Type const& type, void* cell) {
  auto& hollow = hollow_[type.index];
  auto const here = std::find_if(hollow.begin(), hollow.end(), [&](Slot const& slot) { return slot.cell == cell; });
  if (here == hollow.end()) return;
  auto const slot = *here;
  hollow.erase(here);
  auto& pool = pools_[type.index];
  pool.insert(std::upper_bound(pool.begin(), pool.end(), slot.id,
                               [](std::uint64_t id, Slot const& other) { return id < other.id; }),
              slot);
  pool_changed(type);
  emptiness_changed_ = true;
}

}  // namespace gneiss::core
