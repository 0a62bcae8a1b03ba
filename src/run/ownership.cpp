#include <algorithm>
#include <iterator>
#include <utility>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/operation.hpp"
#include "notes/notes.hpp"
#include "run/state.hpp"
#include "run/walk.hpp"
#include "tape/driver.hpp"

// Which live values may be selected, which belong to which, and when they end.
namespace gneiss::run {

/// A value that is going to end must not be held by others.
struct State::NotHeld {
  State const* environment;
  core::Type const* type;
  core::Filter filter;

  static bool accepts(void const* context, core::Slot const& slot) {
    auto const& self = *static_cast<NotHeld const*>(context);
    return !self.environment->is_held(*self.type, slot.id) && self.filter.passes(slot);
  }
};

/// What the values selected so far ask of the next one.
core::Filter State::tied_to_selected(core::Type const& wanted, core::Filter const& filter) const {
  core::Filter result = filter;
  bool const owned = wanted.owner != nullptr;
  // The nearest before it counts: list.splice(it, other, it_of_other). A handle whose owner stands before it has found
  // its owner already.
  for (auto const& earlier : selected_) {
    if (owned && earlier.type == wanted.owner) result.owner = earlier.slot.id;
    if (earlier.type->owner == &wanted && !is_selected(earlier.slot.owner)) result.id = earlier.slot.owner;
  }
  if (!owned || result.owner != core::Slot::no_owner) return result;
  for (auto const& earlier : selected_)
    if (earlier.type->owner == wanted.owner) result.owner = earlier.slot.owner;
  return result;
}

/// Does something live that does not let the value end?
bool State::is_held(core::Type const& type, std::uint64_t id) const {
  for (auto const* each : type.dependents)
    for (auto const& slot : pools_[each->index])
      // The reference of a value that must be let go of on both sides cannot be: its call comes before the candidate's.
      if (slot.owner == id && (each->holds_owner || each->release_reference || is_held(*each, slot.id))) return true;
  return false;
}

bool State::is_selected(std::uint64_t id) const {
  return std::any_of(selected_.begin(), selected_.end(), [&](Selected const& each) { return each.slot.id == id; });
}

void State::Selection::grow() {
  room_.resize(2 * size_ + 4);
}

void* State::select_attended(core::Type const& type, core::Filter const& filter, Use const& use) {
  begin_argument();
  if (text_ && use.around) *text_ << use.around;
  if (notes_) notes_->instructions.back().arguments.back().moved = use.ends && use.around;
  void* const cell = selected(type, filter, use);
  if (text_ && use.around) *text_ << ')';
  end_argument();
  return cell;
}

void* State::selected(core::Type const& type, core::Filter const& filter, Use const& use) {
  bool const from_others = use.revives && !hollow_[type.index].empty();
  auto const& pool = from_others ? merge_with_hollow(type) : pools_[type.index];
  auto chosen = tape::Driver::none;
  if (!pool.empty()) chosen = tracks_ ? refer(type, pool, filter, use) : driver_->refer(type, pool, filter);
  if (chosen == tape::Driver::none) {
    source_->reject();
    return nullptr;
  }
  if (source_->rejected()) return nullptr;  // as a source does that has no more room
  auto const& slot = pool[chosen];
  if (text_) *text_ << notes_->name_of(slot.id);
  if (tracks_ || watcher_) selected_.add(type, slot);
  return slot.cell;
}

/// The live values of the type and those that have been moved from, oldest first.
core::Pool const& State::merge_with_hollow(core::Type const& type) {
  auto const& live = pools_[type.index];
  auto const& hollow = hollow_[type.index];
  merged_.clear();
  std::merge(live.begin(), live.end(), hollow.begin(), hollow.end(), std::back_inserter(merged_),
             [](core::Slot const& a, core::Slot const& b) { return a.id < b.id; });
  return merged_;
}

/// Lets the driver choose, where values belong to each other.
std::size_t State::refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter, Use const& use) {
  bool const must_be_free = use.ends && !type.dependents.empty();
  if (selected_.empty() && !must_be_free) return driver_->refer(type, pool, filter);
  core::Filter const tied = tied_to_selected(type, filter);
  if (!must_be_free) return driver_->refer(type, pool, tied);
  NotHeld const not_held{this, &type, tied};
  return driver_->refer(type, pool, {.accepts = NotHeld::accepts, .context = &not_held});
}

/// Whose is a new value? That of an argument it can belong to, or the owner of one of its like.
core::Slot State::owner_for(core::Type const& type) const {
  for (auto const& each : selected_)
    if (each.type == type.owner) return each.slot;
  for (auto const& each : selected_) {
    if (each.type->owner != type.owner) continue;
    for (auto const& slot : pools_[type.owner->index])
      if (slot.id == each.slot.owner) return slot;
  }
  return {nullptr, core::Slot::no_owner};
}

/// What the operation does to values of one type that belong to a value which it changes.
class State::Fates {
 public:
  Fates(core::Operation const& operation, core::Type const& type, void const* const* arguments)
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

  /// The first of the values that does not stay, and what becomes of it.
  std::pair<core::Slot const*, Fate> next(core::Rule::Among const& among) const {
    bool const one_asks = first_ && last_ == first_ + 1 && first_->find;
    if (one_asks && (first_->keeps || otherwise_ == Fate::stays))
      return {first_->find(first_->context.get(), arguments_, among, !first_->keeps), Fate::ends};
    for (auto const* slot = among.first; slot != among.last; ++slot) {
      if (slot->owner != among.owner) continue;
      if (auto const becomes = of(slot, among.owner); becomes != Fate::stays) return {slot, becomes};
    }
    return {among.last, Fate::stays};
  }

 private:
  Fate of(core::Slot const* slot, std::uint64_t owner) const {
    for (auto const* rule = first_; rule != last_; ++rule) {
      if (rule->type != type_) continue;
      core::Rule::Among const it{slot, slot + 1, owner};
      bool const holds = !rule->find || rule->find(rule->context.get(), arguments_, it, true) == slot;
      if (rule->keeps) return holds ? Fate::stays : Fate::ends;
      if (holds) return Fate::ends;
    }
    return otherwise_;
  }

  Fate otherwise_;
  void const* const* arguments_;
  core::Type const* type_ = nullptr;
  core::Rule const* first_ = nullptr;  // of those about the type
  core::Rule const* last_ = nullptr;   // behind the last of them
};

void State::foresee_ends(core::Operation const& operation, void const* const* arguments) {
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
      auto const& pool = pools_[type->index];
      for (core::Rule::Among left{pool.data(), pool.data() + pool.size(), each.slot.id};; ++left.first) {
        auto const [slot, becomes] = fates.next(left);
        if (slot == left.last) break;
        doom(*type, *slot, each.slot.cell, becomes);
        left.first = slot;
      }
    }
  }
}

void State::doom(core::Type const& type, core::Slot const& slot, void* owner, Fate becomes) {
  doomed_.push_back({&type, slot.id, owner, becomes == Fate::ends_if_grown, {}});
  if (becomes == Fate::ends_if_grown) type.room(owner, doomed_.back().room);
}

/// Ends what was doomed, unless it depends on room that is the same as before.
void State::bury() {
  for (auto const& each : doomed_) {
    if (each.if_grown) {
      std::uint64_t room[2];
      each.type->room(each.owner, room);
      if (room[0] == each.room[0] && room[1] == each.room[1]) continue;
    }
    auto const& pool = pools_[each.type->index];
    auto const here =
        std::find_if(pool.begin(), pool.end(), [&](core::Slot const& slot) { return slot.id == each.id; });
    if (here != pool.end()) end_early(*each.type, *here);
  }
  doomed_.clear();
}

/// A value that nobody has consumed ends before the scenario does: somebody must let go of it.
void State::end_early(core::Type const& type, core::Slot const& slot) {
  auto const [cell, id, owner] = slot;
  if (type.release) {
    if (notes_) notes_->released(type, id, notes::Released::after);
    release(type, cell, id);
  }
  consume(type, cell);
}

/// What belongs to a value that the candidate is about to end, and to what belongs to that.
void State::list_dependents(core::Type const& type, std::uint64_t owner) {
  for (auto const* each : type.dependents) {
    auto const& pool = pools_[each->index];
    for (auto slot = pool.rbegin(); slot != pool.rend(); ++slot) {
      if (slot->owner != owner || is_selected(slot->id)) continue;
      list_dependents(*each, slot->id);
      if (each->release) leaving_.push_back({each, *slot});
    }
  }
}

void State::list_leaving(core::Operation const& operation) {
  std::size_t next = 0;
  auto const& parameters = operation.parameters;
  for (auto const& each : selected_) {
    bool const listed = next != parameters.size() && parameters[next].type == each.type;
    if (listed && parameters[next].consumed) list_dependents(*each.type, each.slot.id);
    if (listed) ++next;
  }
  // The reference is done with its call when they are let go of, and has not declined.
  accounts_ = accounts_ || !leaving_.empty();
}

void State::release_leaving() {
  accounts_ = ledger_ != nullptr;
  for (auto const& each : std::exchange(leaving_, {})) {
    if (notes_) notes_->released(*each.type, each.slot.id, notes::Released::before);
    call_release(*each.type, each.slot.cell, each.slot.id);
    consume(*each.type, each.slot.cell);
  }
}

/// What belongs to a value that ends, ends before it.
void State::end_dependents(core::Type const& type, std::uint64_t id) {
  for (auto const* each : type.dependents) {
    auto& pool = pools_[each->index];
    for (std::size_t i = pool.size(); i-- != 0;)
      if (i < pool.size() && pool[i].owner == id) {
        // One that is an argument, too, may be consumed by the same call.
        if (is_selected(pool[i].id))
          consume(*each, pool[i].cell);
        else
          end_early(*each, pool[i]);
      }
  }
}

}  // namespace gneiss::run

namespace gneiss::core {

void* Environment::select_any(Type const& type, Use const& use) {
  auto& state = run::State::of(*this);
  if (attended_) [[unlikely]]
    return state.select_attended(type, {}, use);
  if (!tracks_) return state.selected(type, {}, use);
  auto const& pool = state.pools_[type.index];
  // The only owner there is, as the first argument: where nobody listens there is no choice.
  bool const no_choice = pool.size() == 1 && !type.owner && !use.ends && state.selected_.empty() && !state.walk_;
  if (!no_choice || !source_->record_bare(pool.front().id)) return state.selected(type, {}, use);
  state.selected_.add(type, pool.front());
  return pool.front().cell;
}

void* Environment::select_among(Type const& type, Filter const& filter, Use const& use) {
  auto& state = run::State::of(*this);
  return attended_ ? state.select_attended(type, filter, use) : state.selected(type, filter, use);
}

void Environment::foresee(Operation const& operation, void const* const* arguments) {
  auto& state = run::State::of(*this);
  if (state.walk_) [[unlikely]]
    state.walk_->before_call(operation);
  state.doomed_.clear();
  state.leaving_.clear();
  accounts_ = state.ledger_ != nullptr;
  if (state.releases_dependents_) state.list_leaving(operation);
  if (!state.all_stay_ || !operation.rules.empty() || operation.ends_dependents)
    state.foresee_ends(operation, arguments);
}

void Environment::consume(Type const& type, void* cell) {
  auto& state = run::State::of(*this);
  auto& pool = state.pools_[type.index];
  auto const here = std::find_if(pool.rbegin(), pool.rend(), [&](Slot const& slot) { return slot.cell == cell; });
  if (here == pool.rend()) return;
  auto const id = here->id;
  pool.erase(std::next(here).base());
  state.pool_changed(type);
  if (!type.dependents.empty()) state.end_dependents(type, id);
  state.emptiness_changed_ |= pool.empty();
  if (state.notes_) state.notes_->gone.insert(state.notes_->name_of(id));
  state.end(type, cell, id);
}

void Environment::hollow(Type const& type, void* cell) {
  auto& state = run::State::of(*this);
  auto& pool = state.pools_[type.index];
  auto const here = std::find_if(pool.begin(), pool.end(), [&](Slot const& slot) { return slot.cell == cell; });
  if (here == pool.end()) return;
  auto const slot = *here;
  pool.erase(here);
  state.pool_changed(type);
  if (!type.dependents.empty()) state.end_dependents(type, slot.id);
  auto& hollow = state.hollow_[type.index];
  hollow.insert(std::upper_bound(hollow.begin(), hollow.end(), slot.id,
                                 [](std::uint64_t id, Slot const& other) { return id < other.id; }),
                slot);
  state.emptiness_changed_ = true;
  if (state.notes_) state.notes_->gone.insert(state.notes_->name_of(slot.id));
}

void Environment::revive(Type const& type, void* cell) {
  auto& state = run::State::of(*this);
  auto& hollow = state.hollow_[type.index];
  auto const here = std::find_if(hollow.begin(), hollow.end(), [&](Slot const& slot) { return slot.cell == cell; });
  if (here == hollow.end()) return;
  auto const slot = *here;
  hollow.erase(here);
  auto& pool = state.pools_[type.index];
  pool.insert(std::upper_bound(pool.begin(), pool.end(), slot.id,
                               [](std::uint64_t id, Slot const& other) { return id < other.id; }),
              slot);
  state.pool_changed(type);
  state.emptiness_changed_ = true;
  if (state.notes_) state.notes_->gone.erase(state.notes_->name_of(slot.id));
}

}  // namespace gneiss::core
