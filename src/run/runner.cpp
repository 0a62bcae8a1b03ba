#include "run/runner.hpp"

#include <algorithm>
#include <utility>

namespace gneiss::run {

using core::FailureKind;
using core::Outcome;

Runner::Runner(core::Subject const& subject, core::Position* position, Uses uses) : subject_(subject) {
  if (!uses.ran) {
    own_ran_.assign(subject.operations().size(), 0);
    own_rejected_.assign(subject.operations().size(), 0);
    uses = {own_ran_.data(), own_rejected_.data()};
  }
  uses_ = uses;
  env_.position_ = position ? position : &own_position_;
  auto const types = subject.types().size();
  env_.pools_.resize(types);
  env_.slabs_.resize(types);
  env_.hollow_.resize(types);
  env_.only_ = std::make_unique<core::Slot[]>(types);
  env_.sole_ = std::make_unique<core::Slot[]>(types);
  for (auto const& type : subject.types()) {
    checks_ = checks_ || type->check != nullptr;
    env_.tracks_ = env_.tracks_ || type->owner != nullptr;
    env_.releases_dependents_ = env_.releases_dependents_ || (type->owner && type->release);
    env_.all_stay_ = env_.all_stay_ && type->when_owner_changes == core::Type::WhenOwnerChanges::stays;
  }
  for (auto const& operation : subject.operations())
    calls_.push_back({operation->run, operation.get(), uses_.ran + operation->index, operation->index,
                      env_.releases_dependents_ || env_.ends_some(*operation)});
}

Runner::~Runner() = default;

void Runner::begin(tape::Driver& driver, notes::Notes* notes) {
  verdict_ = notes::Verdict{};
  env_.source_ = &driver;
  env_.driver_ = &driver;
  env_.notes_ = notes;
  env_.text_ = notes ? &env_.argument_ : nullptr;
  env_.notes_changed_ = &notes_changed_;
  if (notes) {
    env_.argument_ = core::Text();
    notes->reserve(subject_);
  }
  env_.attended_ = notes != nullptr || driver.structured() || ledger_;
  env_.watcher_ = watcher_;
  env_.heeds_predicate_ = watcher_ != nullptr;
  bool const seen = watcher_ && watcher_->sees_calls();
  env_.watched_ = env_.attended_ || env_.tracks_ || seen;
  env_.follows_ = env_.tracks_ && !env_.attended_ && !env_.walk_;
  env_.foresees_ = env_.tracks_;
  env_.wants_kinds_ = seen;
  born_before_ = 0;
  env_.selected_.clear();
  env_.doomed_.clear();
  env_.ownerless_ = false;
  std::fill_n(env_.only_.get(), env_.pools_.size(), core::Slot{});
  if (env_.tracks_) std::fill_n(env_.sole_.get(), env_.pools_.size(), core::Slot{});
  env_.outcome_ = Outcome::passed;
  env_.failure_ = FailureKind::none;
  env_.thrown_ = 0;
  env_.next_id_ = 0;
  env_.ledger_ = ledger_;
  env_.inspect_ = env_.attended_ && inspect_ ? &inspect_ : nullptr;
  env_.side_effect_ = FailureKind::none;
  env_.accounts_ = env_.looks_between();
  *env_.position_ = {};
  if (ledger_) *ledger_ = {ledger_->meter, {}, ledger_->meter()};
  if (!subject_.axes().empty()) subject_.reset_axes();
  for (auto const reset : subject_.resets()) reset();
  driver.begin({subject_, env_.pools_, &env_.hollow_});
}

/// What comes before everything else, as its spec says: instructions that are not chosen, but their arguments are.
bool Runner::play_prologue(tape::Driver& driver) {
  for (auto const index : subject_.prologue()) {
    auto const& operation = *subject_.operations()[index];
    driver.prologue(index);
    driver.begin_instruction();
    env_.position_->operation = index;
    env_.enter(core::Phase::drawing);
    if (env_.notes_) env_.take_note_of(operation, index);
    try {
      operation.run(operation, env_);
    } catch (...) {
      env_.settle_exception();
    }
    if (driver.rejected()) {
      env_.outcome_ = Outcome::discarded;
      return false;
    }
    if (!(subject_.draws_axes(index) ? keep_axes(driver, index) : go_on(driver, index))) return false;
  }
  return true;
}

/// They are settings and no call: nothing is counted, and a program says them in its own way.
bool Runner::keep_axes(tape::Driver& driver, unsigned operation) {
  if (env_.outcome_ != Outcome::passed) return go_on(driver, operation);
  env_.account(core::Phase::drawing);
  uses_.ran[operation] = 1;
  if (env_.attended_) driver.keep();
  if (!env_.notes_) return true;
  env_.notes_->instructions.pop_back();
  for (auto const& axis : subject_.axes())
    env_.notes_->axes.push_back({.name = axis->name,
                                 .value = axis->values[axis->chosen],
                                 .statement = axis->statements[axis->chosen],
                                 .plain = axis->chosen == 0});
  env_.tell_notes();
  return true;
}

/// The values every scenario begins with: no choice is made for them.
bool Runner::start_values() {
  for (auto const& type : subject_.types()) {
    if (!type->initial) continue;
    env_.driver_->begin_instruction();
    env_.enter(core::Phase::drawing);
    if (env_.notes_) env_.take_note_of(*type->initial, notes::number_of_initial(subject_, *type));
    try {
      type->initial->run(*type->initial, env_);
    } catch (...) {
      env_.settle_exception();
    }
    env_.account(core::Phase::candidate);
    if (env_.driver_->rejected()) env_.outcome_ = Outcome::discarded;
    if (env_.outcome_ != Outcome::passed) return false;
  }
  return !checks_ || check_values();
}

void Runner::play_heard(tape::Driver& driver, tape::Scene const& scene) {
  for (;;) {
    auto const chosen = driver.operation(scene, std::exchange(env_.emptiness_changed_, false));
    if (chosen == tape::Driver::end) return;
    chosen_ = &calls_[chosen];
    driver.begin_instruction();
    env_.position_->operation = chosen;
    env_.selected_.clear();
    env_.enter(core::Phase::drawing);
    if (env_.notes_) env_.take_note_of(*chosen_->operation, chosen);
    chosen_->run(*chosen_->operation, env_);
    if (!go_on(driver, chosen)) return;
  }
}

/// After an instruction that was rejected, failed, or is to be looked at: does the scenario go on?
bool Runner::go_on(tape::Driver& driver, unsigned operation) {
  env_.account(core::Phase::candidate);
  if (driver.rejected()) {
    driver.take_back();
    if (env_.notes_) env_.notes_->instructions.pop_back();
    // A property has one instruction: what it cannot make up is a case discarded.
    env_.outcome_ = subject_.is_property() ? Outcome::discarded : Outcome::passed;
    ++verdict_.rejected;
    ++uses_.rejected[operation];
    return ++rejects_ != (subject_.is_property() ? 1 : rejects_in_a_row);
  }
  rejects_ = 0;
  ++verdict_.operations;
  uses_.ran[operation] = 1;
  if (env_.attended_) driver.keep();
  verdict_.operation = operation;
  if (env_.inspect_ && env_.outcome_ == Outcome::passed) {
    env_.inspect(core::Phase::candidate);
    if (env_.side_effect_ != FailureKind::none) {
      env_.position_->phase = env_.side_effect_in_;
      env_.fail(env_.side_effect_);
    }
  }
  if (env_.outcome_ != Outcome::passed && !overlooked(driver)) return false;
  if (env_.tracks_) env_.bury();
  if (env_.outcome_ != Outcome::passed) return false;
  if (watcher_ && watcher_->sees_calls()) tell_call(operation);
  return !checks_ || check_values();
}

/// Has it failed in a way that says nothing of what comes after it? Then it is as if it had passed.
bool Runner::overlooked(tape::Driver& driver) {
  if (env_.outcome_ != Outcome::failed || !driver.overlooks(env_.failure_)) return false;
  env_.outcome_ = Outcome::passed;
  env_.failure_ = FailureKind::none;
  env_.thrown_ = 0;
  return true;
}

void Runner::tell_call(unsigned operation) {
  used_.clear();
  for (auto const& [type, slot] : env_.selected_) {
    auto const& pool = env_.pools_[type->index];
    auto const id = slot.id;
    bool const alive = std::any_of(pool.begin(), pool.end(), [id](core::Slot const& each) { return each.id == id; });
    used_.push_back({type, slot, alive});
  }
  watcher_->called(*calls_[operation].operation, used_, static_cast<std::size_t>(env_.next_id_ - born_before_));
  born_before_ = env_.next_id_;
}

bool Runner::check_values() {
  for (auto const& type : subject_.types()) {
    if (!type->check) continue;
    for (auto const& slot : env_.pools_[type->index]) {
      env_.position_->value = slot.id;
      env_.enter(core::Phase::checking);
      if (env_.notes_) env_.notes_->checked = env_.notes_->name_of(slot.id);
      try {
        type->check(env_, type->check_context, slot.cell);
      } catch (...) {
        env_.settle_exception();
      }
      if (env_.outcome_ == Outcome::passed) continue;
      verdict_.type = type->index;
      return false;
    }
  }
  if (env_.notes_) env_.notes_->failed_check.clear();
  return true;
}

/// The only type there is, nothing moved from, nothing to be released: what most scenarios of small libraries end with.
void Runner::end_values(core::Type const& type, core::Pool& pool) {
  for (auto slot = pool.rbegin(); slot != pool.rend(); ++slot) {
    if (type.end_reference) type.end_reference(slot->cell);
    if (type.end_candidate) type.end_candidate(slot->cell);
  }
  pool.clear();
}

/// The last born dies first, whatever its type: a value may hold on to older ones.
void Runner::release_values() {
  // Whose destructor it is that crashes is seen when the scenario is replayed; to say it each time would cost more than
  // many a destructor.
  bool const exact = env_.attended_;
  env_.enter(core::Phase::ending_candidate);
  if (env_.pools_.size() == 1 && !exact && env_.hollow_.front().empty() && !subject_.types().front()->release)
    return end_values(*subject_.types().front(), env_.pools_.front());
  // What has been moved from ends in its turn, but nothing is released.
  constexpr auto hollow_mark = core::Slot::no_owner - 1;
  for (std::size_t type = 0; type != env_.hollow_.size(); ++type) {
    auto& hollow = env_.hollow_[type];
    if (hollow.empty()) continue;
    auto& pool = env_.pools_[type];
    for (auto& slot : hollow) slot.owner = hollow_mark;
    pool.insert(pool.end(), hollow.begin(), hollow.end());
    std::sort(pool.begin(), pool.end(), [](core::Slot const& a, core::Slot const& b) { return a.id < b.id; });
    hollow.clear();
  }
  for (;;) {
    core::Pool* last = nullptr;
    core::Type const* type = nullptr;
    for (auto const& each : subject_.types()) {
      auto& pool = env_.pools_[each->index];
      if (pool.empty() || (last && pool.back().id < last->back().id)) continue;
      last = &pool;
      type = each.get();
    }
    if (!last) return;
    // Nothing happens to values of which nothing need be ended.
    if (!exact && !type->release && !type->end_reference && !type->end_candidate) {
      last->clear();
      continue;
    }
    // All that were born after any value of another type.
    std::uint64_t before = 0;
    if (env_.pools_.size() != 1)
      for (auto const& pool : env_.pools_)
        if (&pool != last && !pool.empty()) before = std::max(before, pool.back().id);
    while (!last->empty() && last->back().id >= before) {
      auto const [cell, id, owner] = last->back();
      last->pop_back();
      if (type->release && owner != hollow_mark) env_.release(*type, cell, id);
      if (exact) {
        env_.end(*type, cell, id);
        continue;
      }
      if (type->end_reference) type->end_reference(cell);
      if (type->end_candidate) type->end_candidate(cell);
    }
  }
}

void Runner::finish() {
  failed_in_ = env_.position_->phase;
  release_values();
  env_.source_->forget_values();
  for (auto& slab : env_.slabs_) {
    if (slab.used == 0) continue;
    slab.at = slab.chunks.front().begin;
    slab.end = slab.chunks.front().end;
    slab.used = 1;
  }
  env_.enter(core::Phase::drawing);
  // Else the verdict is as it was when the scenario began: the processor waits where bytes that were written one by one
  // are read as one word, as they would be by whoever copies it now.
  if (env_.outcome_ == Outcome::passed) [[likely]]
    return;
  verdict_.phase = failed_in_;
  verdict_.outcome = env_.outcome_;
  verdict_.failure = env_.failure_;
  verdict_.place = env_.thrown_;
}

}  // namespace gneiss::run
