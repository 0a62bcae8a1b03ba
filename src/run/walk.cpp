#include "run/walk.hpp"

#include <algorithm>
#include <new>

#include "gneiss/core/operation.hpp"

namespace gneiss::run {

using core::Outcome;
using core::Phase;

namespace {

/// Thrown where an instruction is rejected although its arguments are good.
struct NotWorthIt {};

}  // namespace

Walk::Walk(core::Subject const& subject, core::Position* position, Runner::Uses uses, tape::Driver& driver)
    : subject_(subject), driver_(driver), runner_(subject, position, uses) {
  auto const types = subject.types().size();
  known_.resize(types);
  free_.resize(types);
  owners_ = runner_.env_.tracks_;
  runner_.env_.tracks_ = true;
  runner_.env_.walk_ = this;
  // What a function puts back before each scenario is not in the values; nor is what a prologue sets up, but for axes,
  // which are known.
  hidden_ = !subject.resets().empty() || subject.has_own_prologue();
  prologue_ = subject.prologue().size();
  for (auto const& type : subject.types()) {
    auto const known = [&](Held const& held) { return held.by(*type); };
    if (type->held_kind && !shown_by(subject, *type) && std::none_of(held_.begin(), held_.end(), known))
      held_.push_back({type->held_kind, type->held_sequence, core::Renaming(type->held_kind)});
  }
}

core::Type const* Walk::shown_by(core::Subject const& subject, core::Type const& holder) {
  for (auto const& type : subject.types()) {
    bool const holds = type->held_kind == holder.held_kind && type->held_sequence == holder.held_sequence;
    auto const& kinds = type->shown_kinds;
    if (!holds && std::find(kinds.begin(), kinds.end(), holder.held_kind) != kinds.end()) return type.get();
  }
  return nullptr;
}

Walk::~Walk() {
  if (going_) finish();
  for (auto const& frame : frames_) drop_copies(*frame);
  for (auto const& type : subject_.types())
    for (auto* const room : free_[type->index]) ::operator delete (room, std::align_val_t{type->alignment});
}

bool Walk::begin() {
  for (auto& known : known_) known.clear();
  length_ = 0;
  going_ = true;
  runner_.begin(driver_, nullptr);
  return prologue_ != 0 || runner_.start_values();
}

void Walk::finish() {
  runner_.finish();
  for (std::size_t i = 0; i != length_; ++i) drop_copies(*frames_[i]);
  subject_.reset_axes();
  length_ = 0;
  going_ = false;
}

Walk::Frame& Walk::push() {
  if (length_ == frames_.size()) frames_.push_back(std::make_unique<Frame>());
  auto& frame = *frames_[length_];
  auto const& env = runner_.env_;
  frame.exact = trusted_;
  frame.next_id = env.next_id_;
  frame.pools = env.pools_;
  frame.hollow = env.hollow_;
  frame.known = known_;
  frame.sequences = driver_.sequences();
  frame.slabs.clear();
  for (auto const& slab : env.slabs_) frame.slabs.push_back({slab.at, slab.end, slab.used});
  return frame;
}

Walk::Step Walk::step(unsigned operation) {
  auto& env = runner_.env_;
  auto& frame = push();
  ++length_;
  driver_.begin_instruction();
  env.position_->operation = operation;
  env.selected_.clear();
  env.enter(Phase::drawing);
  try {
    auto const& call = runner_.calls_[operation];
    call.run(*call.operation, env);
  } catch (NotWorthIt const&) {
    driver_.reject();
  } catch (...) {
    env.settle_exception();
  }
  bool const rejected = driver_.rejected();
  // Whatever came of it: a copy of this process must not go on.
  auto const harm = inspect_ ? inspect_() : core::FailureKind::none;
  if (harm != core::FailureKind::none && !rejected && env.outcome_ == Outcome::passed) {
    env.enter(Phase::candidate);
    env.fail(harm);
  }
  bool going = runner_.go_on(driver_, operation);
  if (rejected) {
    env.outcome_ = Outcome::passed;
    --length_;
    drop_copies(frame);
    return Step::rejected;
  }
  if (going && length_ == prologue_) going = runner_.start_values();
  if (going) return Step::kept;
  if (env.outcome_ == Outcome::failed) {
    fail_here();
    return Step::failed;
  }
  env.outcome_ = Outcome::passed;
  return Step::dropped;
}

/// Something live belongs to something else.
bool Walk::any_dependent() const {
  if (!owners_) return false;
  for (auto const& type : subject_.types())
    if (type->owner && !runner_.env_.pools_[type->index].empty()) return true;
  return false;
}

bool Walk::is_hollow(core::Type const& type, std::uint64_t id) const {
  auto const& hollow = runner_.env_.hollow_[type.index];
  return std::any_of(hollow.begin(), hollow.end(), [&](core::Slot const& slot) { return slot.id == id; });
}

void Walk::before_call(core::Operation const& operation) {
  if (length_ == 0) return;  // a value that every scenario starts with
  if (!driver_.about_to_call()) throw NotWorthIt{};
  auto& frame = *frames_[length_ - 1];
  auto& env = runner_.env_;
  if (hidden_ && !operation.observer) frame.exact = false;
  auto const& parameters = operation.parameters;
  std::size_t next = 0;
  env.enter(Phase::observing);
  for (auto const& each : env.selected_) {
    bool const listed = next != parameters.size() && parameters[next].type == each.type;
    bool const changes = listed ? parameters[next].changes || parameters[next].consumed : true;
    if (listed) ++next;
    if (!changes) continue;
    forget(*each.type, each.slot.id);
    // What has been moved from need not have a copy.
    if (!copies(*each.type) || is_hollow(*each.type, each.slot.id) || any_dependent()) frame.exact = false;
    if (!frame.exact) continue;
    auto* const cell = each.slot.cell;
    if (std::any_of(frame.saved.begin(), frame.saved.end(), [&](Saved const& saved) { return saved.cell == cell; }))
      continue;
    auto* const room = room_for(*each.type);
    each.type->copy(room, cell);
    frame.saved.push_back({each.type, cell, room});
  }
  env.enter(Phase::drawing);
}

void* Walk::room_for(core::Type const& type) {
  auto& free = free_[type.index];
  if (free.empty()) return ::operator new (type.size, std::align_val_t{type.alignment});
  auto* const room = free.back();
  free.pop_back();
  return room;
}

void Walk::drop_copies(Frame& frame) {
  for (auto const& saved : frame.saved) {
    if (saved.type->end_reference) saved.type->end_reference(saved.copy);
    if (saved.type->end_candidate) saved.type->end_candidate(saved.copy);
    free_[saved.type->index].push_back(saved.copy);
  }
  frame.saved.clear();
}

/// What was born since dies, the last one first.
void Walk::end_new_values(Frame const& frame) {
  auto& env = runner_.env_;
  for (;;) {
    core::Pool* last = nullptr;
    core::Type const* type = nullptr;
    bool hollow = false;
    for (auto const& each : subject_.types())
      for (auto* const pool : {&env.pools_[each->index], &env.hollow_[each->index]}) {
        if (pool->empty() || pool->back().id < frame.next_id) continue;
        if (last && pool->back().id < last->back().id) continue;
        last = pool;
        type = each.get();
        hollow = pool == &env.hollow_[each->index];
      }
    if (!last) return;
    auto const slot = last->back();
    last->pop_back();
    if (type->release && !hollow) env.release(*type, slot.cell, slot.id);
    env.end(*type, slot.cell, slot.id);
  }
}

bool Walk::back() {
  auto& env = runner_.env_;
  auto& frame = *frames_[length_ - 1];
  if (!frame.exact) {
    finish();
    return false;
  }
  end_new_values(frame);
  env.enter(Phase::observing);
  for (auto const& saved : frame.saved) {
    auto const lies_there = [&](core::Slot const& slot) { return slot.cell == saved.cell; };
    auto const& pool = env.pools_[saved.type->index];
    auto const& hollow = env.hollow_[saved.type->index];
    bool const alive =
        std::any_of(pool.begin(), pool.end(), lies_there) || std::any_of(hollow.begin(), hollow.end(), lies_there);
    if (alive) env.end(*saved.type, saved.cell, 0);
    saved.type->put_back(saved.cell, saved.copy);
  }
  drop_copies(frame);
  env.pools_ = frame.pools;
  env.hollow_ = frame.hollow;
  env.next_id_ = frame.next_id;
  for (std::size_t i = 0; i != frame.slabs.size(); ++i) {
    auto& slab = env.slabs_[i];
    auto const& mark = frame.slabs[i];
    // Cells that were not there yet are used again, in the chunks that have come since.
    if (mark.used == 0 && slab.used != 0) {
      slab.at = slab.chunks.front().begin;
      slab.end = slab.chunks.front().end;
      slab.used = 1;
    } else {
      slab.at = mark.at;
      slab.end = mark.end;
      slab.used = mark.used;
    }
  }
  known_ = frame.known;
  driver_.set_sequences(frame.sequences);
  env.outcome_ = Outcome::passed;
  env.failure_ = core::FailureKind::none;
  env.enter(Phase::drawing);
  --length_;
  return true;
}

bool Walk::check(core::Type const& type, core::Slot const& slot) {
  if (!type.check) return true;
  auto& env = runner_.env_;
  env.position_->value = slot.id;
  env.enter(Phase::checking);
  try {
    type.check(env, type.check_context, slot.cell);
  } catch (...) {
    env.settle_exception();
  }
  if (env.outcome_ == Outcome::passed) return true;
  runner_.verdict_.type = type.index;
  fail_here();
  return false;
}

/// The verdict is what the environment has met.
void Walk::fail_here() {
  auto const& env = runner_.env_;
  auto& verdict = runner_.verdict_;
  verdict.phase = env.position_->phase;
  verdict.outcome = env.outcome_;
  verdict.failure = env.failure_;
}

std::uint64_t Walk::adopt(core::Type const& type, void* cell) {
  auto& env = runner_.env_;
  env.enter(Phase::observing);
  auto* const room = env.fresh(type);
  type.copy(room, cell);
  env.born();
  env.enter(Phase::drawing);
  return env.pools_[type.index].back().id;
}

std::vector<Walk::Born> Walk::born_since(std::size_t length) const {
  std::vector<Born> born;
  auto const first = frames_[length]->next_id;
  for (auto const& type : subject_.types())
    for (auto const& slot : runner_.env_.pools_[type->index])
      if (slot.id >= first) born.push_back({type.get(), slot});
  std::sort(born.begin(), born.end(), [](Born const& a, Born const& b) { return a.slot.id < b.slot.id; });
  return born;
}

std::optional<core::Slot> Walk::alive(core::Type const& type, std::uint64_t id) const {
  for (auto const& slot : runner_.env_.pools_[type.index])
    if (slot.id == id) return slot;
  return std::nullopt;
}

void Walk::forget(core::Type const& type, std::uint64_t id) {
  auto& known = known_[type.index];
  for (std::size_t i = known.size(); i-- != 0;)
    if (known[i].id == id) known.erase(known.begin() + static_cast<std::ptrdiff_t>(i));
}

core::Identity const* Walk::identity_of(core::Type const& type, core::Slot const& slot) {
  static core::Identity const moved_from;
  if (!type.identify || type.owner || !trusted_) return nullptr;
  if (is_hollow(type, slot.id)) return &moved_from;
  auto& known = known_[type.index];
  for (auto const& each : known)
    if (each.id == slot.id) return &each.identity;
  auto& env = runner_.env_;
  auto const before = env.position_->phase;
  env.enter(Phase::observing);
  core::Identifier identity;
  type.identify(identity, type.identify_context.get(), slot.cell);
  env.enter(before);
  known.push_back({slot.id, identity});
  return &known.back().identity;
}

core::Identity Walk::renamed_identity(core::Type const& type, core::Slot const& slot, core::Renaming& renaming) {
  auto& env = runner_.env_;
  auto const before = env.position_->phase;
  env.enter(Phase::observing);
  core::Identifier identity(&renaming);
  type.identify(identity, type.identify_context.get(), slot.cell);
  env.enter(before);
  return identity;
}

/// Looks at the elements of sequences that live values hold.
void Walk::rename_elements() {
  auto const& sequences = driver_.sequences();
  for (auto& held : held_) {
    held.renaming.restart(held.sequence < sequences.size() ? sequences[held.sequence] : 0);
    for (auto const& type : subject_.types()) {
      if (!type->identify || type->owner || !held.by(*type)) continue;
      for (auto const& slot : runner_.env_.pools_[type->index]) renamed_identity(*type, slot, held.renaming);
    }
    held.renaming.name();
  }
}

Walk::Held* Walk::held_by(core::Type const& type) {
  for (auto& held : held_)
    if (held.by(type)) return &held;
  return nullptr;
}

bool Walk::identify(bool symmetric, core::Identity& all) {
  auto const& env = runner_.env_;
  if (hidden_) return false;
  // Before they are drawn it is another state than with all of them plain.
  for (auto const& axis : subject_.axes()) all.add(length_ < prologue_ ? ~std::uint64_t{0} : axis->chosen);
  core::Identity const moved_from;
  bool const renames = symmetric && !held_.empty() && trusted_;
  if (renames) rename_elements();
  for (auto const& type : subject_.types()) {
    sorted_.clear();
    auto const& pool = env.pools_[type->index];
    auto const& hollow = env.hollow_[type->index];
    auto* const held = renames ? held_by(*type) : nullptr;
    auto gone = hollow.begin();
    for (auto const& slot : pool) {
      for (; gone != hollow.end() && gone->id < slot.id; ++gone) sorted_.push_back(moved_from);
      auto const* const identity = identity_of(*type, slot);
      if (!identity) return false;
      sorted_.push_back(held ? renamed_identity(*type, slot, held->renaming) : *identity);
    }
    for (; gone != hollow.end(); ++gone) sorted_.push_back(moved_from);
    if (symmetric) std::sort(sorted_.begin(), sorted_.end());
    all.add(sorted_.size());
    for (auto const& each : sorted_) all.add(each);
  }
  auto const& sequences = driver_.sequences();
  auto const renamed = [&](std::size_t sequence) {
    return renames &&
           std::any_of(held_.begin(), held_.end(), [&](Held const& held) { return held.sequence == sequence; });
  };
  for (std::size_t i = 0; i != sequences.size(); ++i)
    if (sequences[i] != 0 && !renamed(i)) {
      all.add(i);
      all.add(sequences[i]);
    }
  return true;
}

}  // namespace gneiss::run
