#include <algorithm>
#include <bit>
#include <utility>

#include "gneiss/core/environment.hpp"
#include "gneiss/core/operation.hpp"
#include "notes/notes.hpp"
#include "run/state.hpp"
#include "run/walk.hpp"

// Which live values belong to which, and when they end.
namespace gneiss::run {

/// Whose is a new value? That of an argument it can belong to, or the owner of one of its like; null: nobody's.
core::Slot const* State::owner_for(core::Type const& type) const {
  for (auto const& each : selected_)
    if (each.type == type.owner) return &each.slot;
  for (auto const& each : selected_) {
    if (each.type->owner != type.owner) continue;
    if (all_belong_to_one(type)) return &sole_[type.owner->index];
    for (auto const& slot : pools_[type.owner->index])
      if (slot.id == each.slot.owner) return &slot;
  }
  return nullptr;
}

/// What the operation does to values of one type that belong to a value which it changes.
class State::Fates {
 public:
  Fates(core::Operation const& operation, core::Type const& type, void const* const* arguments)
      : otherwise_(operation.ends_dependents ? Fate::ends : type.when_owner_changes),
        rules_(operation.ends_dependents ? nullptr : &operation.rules),
        type_(&type),
        arguments_(arguments) {}

  /// Takes those that stay out of `asked`, and those that end at once into `ends`: what is left ends if the owner
  /// grows.
  void decide(core::Slot const* first, core::SlotBits& asked, core::SlotBits& ends) const {
    if (rules_)
      for (auto const& rule : *rules_) {
        if (rule.type != type_ || asked == 0) continue;
        auto const holding = rule.holds ? rule.holds(rule.context.get(), arguments_, first, asked) : asked;
        ends |= rule.keeps ? asked & ~holding : holding;
        asked = rule.keeps ? 0 : asked & ~holding;
      }
    if (otherwise_ == Fate::ends) ends |= asked;
    if (otherwise_ != Fate::ends_if_grown) asked = 0;
  }

  /// Do all stay, whatever they are?
  bool all_stay() const {
    auto const speaks = [&](core::Rule const& rule) { return rule.type == type_; };
    return otherwise_ == Fate::stays && (!rules_ || std::none_of(rules_->begin(), rules_->end(), speaks));
  }

 private:
  Fate otherwise_;
  std::vector<core::Rule> const* rules_;
  core::Type const* type_;
  void const* const* arguments_;
};

bool State::ends_some(core::Operation const& operation) const {
  return tracks_ && (!all_stay_ || !operation.rules.empty() || operation.ends_dependents);
}

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
      foresee_fates(fates, *type, each.slot);
    }
  }
}

void State::foresee_fates(Fates const& fates, core::Type const& type, core::Slot const& owner) {
  auto const& pool = pools_[type.index];
  bool const one_owner = all_belong_to_one(type);
  core::Filter const of_owner{.owner = owner.id};
  for (std::size_t from = 0; from < pool.size(); from += core::slots_at_once) {
    auto const count = std::min<std::size_t>(pool.size() - from, core::slots_at_once);
    auto grown = one_owner ? core::first_slots(static_cast<unsigned>(count))
                           : of_owner.passing(&pool[from], static_cast<unsigned>(count));
    core::SlotBits ends = 0;
    fates.decide(&pool[from], grown, ends);
    for (auto left = ends | grown; left != 0; left &= left - 1) {
      auto const bit = std::countr_zero(left);
      auto const place = from + static_cast<std::size_t>(bit);
      auto& doomed = doomed_.add();
      doomed = {&type, pool[place].id, place, owner.cell, (grown >> bit & 1) != 0, {}};
      if (doomed.if_grown) type.room(owner.cell, doomed.room);
    }
  }
}

/// Ends what was doomed, the oldest first, unless it depends on room that is the same as before.
void State::bury() {
  core::Type const* of = nullptr;
  std::size_t gone = 0;  // of that type
  for (auto const& each : doomed_) {
    if (each.if_grown) {
      std::uint64_t room[2];
      each.type->room(each.owner, room);
      if (room[0] == each.room[0] && room[1] == each.room[1]) continue;
    }
    if (std::exchange(of, each.type) != each.type) gone = 0;
    // It is where it was, but for those that have gone, unless the call has ended or revived an argument before it, or
    // there is another owner.
    auto const& pool = pools_[each.type->index];
    auto place = each.place - gone;
    if (place >= pool.size() || pool[place].id != each.id) {
      auto const older = [](core::Slot const& slot, std::uint64_t id) { return slot.id < id; };
      auto const here = std::lower_bound(pool.begin(), pool.end(), each.id, older);
      if (here == pool.end() || here->id != each.id) continue;
      place = static_cast<std::size_t>(here - pool.begin());
    }
    // Iterators and the like: with it a map with iterators takes 16 instructions of 639 less for an operation, what is
    // asked of values that belong to the only owner included.
    if (ends_unseen(*each.type))
      leave_pool(*each.type, place);
    else
      end_early(*each.type, place);
    ++gone;
  }
  doomed_.clear();
}

/// A value that nobody has consumed ends before the scenario does: somebody must let go of it.
void State::end_early(core::Type const& type, std::size_t place) {
  auto const slot = pools_[type.index][place];
  if (type.release) {
    if (notes_) take_note_of_release(type, slot.id, notes::Released::after);
    release(type, slot.cell, slot.id);
  }
  end_live(type, place);
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
  accounts_ = looks_between();
  for (auto const& each : std::exchange(leaving_, {})) {
    if (notes_) take_note_of_release(*each.type, each.slot.id, notes::Released::before);
    call_release(*each.type, each.slot.cell, each.slot.id);
    consume(*each.type, each.slot.cell);
  }
}

/// The value at that place of its pool is no longer one of those that live.
core::Slot State::leave_pool(core::Type const& type, std::size_t place) {
  auto& pool = pools_[type.index];
  auto const slot = pool[place];
  pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(place));
  pool_changed(type);
  emptiness_changed_ |= pool.empty();
  return slot;
}

/// The live value at that place of its pool ends, and what belongs to it.
void State::end_live(core::Type const& type, std::size_t place) {
  auto const slot = leave_pool(type, place);
  if (!type.dependents.empty()) end_dependents(type, slot.id);
  if (notes_) notes_->gone.insert(notes_->name_of(slot.id));
  end(type, slot.cell, slot.id);
}

/// What belongs to a value that ends, ends before it.
void State::end_dependents(core::Type const& type, std::uint64_t id) {
  for (auto const* each : type.dependents) {
    auto& pool = pools_[each->index];
    for (std::size_t i = pool.size(); i-- != 0;)
      if (i < pool.size() && pool[i].owner == id) {
        // One that is an argument, too, may be consumed by the same call.
        if (is_selected(pool[i].id))
          end_live(*each, i);
        else
          end_early(*each, i);
      }
  }
}

}  // namespace gneiss::run

namespace gneiss::core {

void Environment::foresee(Operation const& operation, void const* const* arguments) {
  auto& state = run::State::of(*this);
  if (state.walk_) [[unlikely]]
    state.walk_->before_call(operation);
  state.doomed_.clear();
  state.leaving_.clear();
  accounts_ = state.looks_between();
  if (state.releases_dependents_) state.list_leaving(operation);
  if (state.ends_some(operation)) state.foresee_ends(operation, arguments);
}

void Environment::consume(Type const& type, void* cell) {
  auto& state = run::State::of(*this);
  auto const& pool = state.pools_[type.index];
  for (auto place = pool.size(); place-- != 0;)
    if (pool[place].cell == cell) return state.end_live(type, place);
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
