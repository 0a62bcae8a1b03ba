#include <algorithm>
#include <bit>
#include <iterator>

#include "gneiss/core/environment.hpp"
#include "notes/notes.hpp"
#include "run/state.hpp"
#include "tape/driver.hpp"

// Which live values may be selected, and which is.
namespace gneiss::run {

/// A value that is going to end must not be held by others.
struct State::NotHeld {
  State const* environment;
  core::Type const* type;
  core::Filter filter;

  static core::SlotBits accepts(void const* context, core::Slot const* first, core::SlotBits asked) {
    auto const& self = *static_cast<NotHeld const*>(context);
    core::SlotBits accepted = 0;
    for (; asked != 0; asked &= asked - 1) {
      auto const place = std::countr_zero(asked);
      auto const& slot = first[place];
      bool const free = !self.environment->is_held(*self.type, slot.id);
      accepted |= core::SlotBits{free && self.filter.passes(slot)} << place;
    }
    return accepted;
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
  bool const tied = tracks_ && (is_tied(type) || (use.ends && !type.dependents.empty()));
  auto chosen = tape::Driver::none;
  if (!pool.empty()) chosen = tied ? refer_tied(type, pool, filter, use) : driver_->refer(type, pool, filter);
  if (chosen == tape::Driver::none) source_->reject();
  if (source_->rejected()) return nullptr;  // which a source may do as well, if it has no more room
  auto const& slot = pool[chosen];
  if (text_) [[unlikely]]
    *text_ << notes_->name_of(slot.id);
  if (tracks_ || watcher_) {
    auto& selected = selected_.add();
    selected.type = &type;
    selected.slot = slot;
  }
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

/// Lets the driver choose, where other values say which will do.
std::size_t State::refer_tied(core::Type const& type, core::Pool const& pool, core::Filter const& filter,
                              Use const& use) {
  bool const must_be_free = use.ends && !type.dependents.empty();
  core::Filter const tied = tied_to_selected(type, filter);
  if (!must_be_free) return driver_->refer(type, pool, tied);
  NotHeld const not_held{this, &type, tied};
  return driver_->refer(type, pool, {.accepts = NotHeld::accepts, .context = &not_held});
}

}  // namespace gneiss::run

namespace gneiss::core {

namespace {

/// Those of several that belong to the owner.
SlotBits belonging(Slot const* first, unsigned count, std::uint64_t owner) {
  SlotBits result = 0;
  for (auto const* slot = first + count; slot != first;) result = 2 * result + ((--slot)->owner == owner ? 1 : 0);
  return result;
}

}  // namespace

SlotBits Filter::passing(Slot const* first, unsigned count) const {
  auto asked = first_slots(count);
  if (owner != Slot::no_owner) asked = belonging(first, count, owner);
  if (id != Slot::no_owner)
    for (unsigned i = 0; i != count; ++i) asked &= ~(SlotBits{first[i].id != id} << i);
  return accepts && asked != 0 ? accepts(context, first, asked) : asked;
}

void* Environment::select_any(Type const& type, Use const& use) {
  auto& state = run::State::of(*this);
  auto const& sole = state.sole_[type.index];
  // The only owner there is, as the first argument: there is no choice, and it is written down all the same.
  if (sole.cell && !use.ends && state.selected_.empty() && source_->record_bare(sole.id)) [[likely]] {
    auto& selected = state.selected_.add_first();
    selected.type = &type;
    selected.slot = sole;
    return sole.cell;
  }
  return attended_ ? state.select_attended(type, {}, use) : state.selected(type, {}, use);
}

void* Environment::select_among(Type const& type, Filter const& filter, Use const& use) {
  auto& state = run::State::of(*this);
  return attended_ ? state.select_attended(type, filter, use) : state.selected(type, filter, use);
}

}  // namespace gneiss::core
