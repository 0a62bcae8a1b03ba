#include "worker/instance_grower.hpp"

#include <algorithm>
#include <new>

#include "base/hash.hpp"
#include "gneiss/core/operation.hpp"
#include "os/process.hpp"
#include "stage/tuples.hpp"

namespace gneiss::worker {

namespace {

using Step = run::Walk::Step;

constexpr unsigned steps_per_pulse = 1024;

}  // namespace

InstanceGrower::InstanceGrower(core::Subject const& subject, events::Plan const& plan, stage::Stage& stage,
                               bool trust_copies)
    : subject_(subject),
      plan_(plan),
      stage_(stage),
      shared_(stage.shared()),
      driver_(subject, explore::limits_of_growth(subject, plan.exhaustion.narrowing, 0),
              tape::Room{stage.numbers(), &shared_.start}),
      walk_(subject, &shared_.position, {stage.ran().data(), stage.rejected().data()}, driver_),
      trusted_(trust_copies),
      resident_at_first_(os::resident_bytes()),
      type_pools_(subject.types().size()) {
  walk_.leave_axes_plain();
  walk_.check_new_values_only();
  walk_.trust_copies(trust_copies);
  for (auto const& type : subject.types()) makes_again_ = makes_again_ || (!type->owner && !remembers(*type));
}

InstanceGrower::~InstanceGrower() {
  if (walk_.going()) walk_.finish();
  for (auto& instance : instances_) discard(instance);
}

bool InstanceGrower::stopped() {
  shared_.begun.store(shared_.begun.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  if (shared_.stop_at.load(std::memory_order_relaxed) == 0) return true;
  if (until_pulse_-- != 0) return false;
  until_pulse_ = steps_per_pulse;
  auto const resident = os::resident_bytes();
  auto const taken = resident - std::min(resident, resident_at_first_);
  if (taken > plan_.bounds.memory / 5 * 4) {
    shared_.expanded.full = taken;
    return true;
  }
  return pulse && pulse();
}

void InstanceGrower::perform(stage::Grow const& calls) {
  auto& expanded = shared_.expanded;
  expanded = {};
  calls_ = calls;
  for (auto& type_pool : type_pools_) type_pool.found.clear();
  auto const limits = [&](unsigned level) {
    return explore::limits_of_growth(subject_, plan_.exhaustion.narrowing, level);
  };
  driver_.leave_out(stage_.known(calls.past.known), calls.past.wanted ? &expanded.called : nullptr);
  driver_.set_limits(limits(calls.level));
  driver_.watch_for(limits(calls.level + 1));
  bool going = catch_up(std::min(static_cast<std::size_t>(calls.words), stage_.input().size()));
  if (calls.new_values) driver_.only_beyond(limits(calls.level - 1), calls.draws_late);
  driver_.limited();
  driver_.drew_late();
  if (going) going = calls.operation == stage::Grow::initial ? take_initial() : share(calls);
  if (walk_.going()) walk_.finish();
  expanded.limited = driver_.limited();
  expanded.draws_late = driver_.drew_late();
}

/// The values that every scenario begins with.
bool InstanceGrower::take_initial() {
  if (!begin()) return false;
  std::uint64_t id = 0;
  for (auto const& type : subject_.types()) {
    if (!type->initial) continue;
    auto const slot = walk_.alive(*type, id);
    if (slot && !take(*type, *slot, {.type = type->index, .which = id})) return false;
    ++id;
  }
  return true;
}

/// One tuple of arguments after the other.
bool InstanceGrower::share(stage::Grow const& calls) {
  auto const& operation = *subject_.operations()[static_cast<std::size_t>(calls.operation)];
  std::vector<stage::Tuples::Choice> choices;
  for (auto const& parameter : operation.parameters) {
    auto const& places = type_pools_[parameter.type->index].places;
    auto const fresh = std::lower_bound(places.begin(), places.end(), calls.new_values ? 0 : calls.fresh);
    choices.push_back({static_cast<std::size_t>(fresh - places.begin()), places.size()});
  }
  stage::Tuples const tuples(std::move(choices));
  each_ = std::max<std::uint64_t>(1, calls.most / std::clamp<std::uint64_t>(calls.end, 1, 8));
  auto& expanded = shared_.expanded;
  std::vector<std::size_t> tuple;
  Places arguments;
  for (number_ = calls.first; number_ != calls.end && expanded.steps < calls.most; ++number_) {
    auto const before = expanded;
    rng_ = base::Rng(base::scenario_seed(calls.seed, base::hash_next(calls.round << 16 | operation.index, number_)));
    arguments.clear();
    if (!operation.parameters.empty()) tuples.at(calls.drawn ? rng_.below(tuples.count()) : number_, tuple);
    for (std::size_t i = 0; i != operation.parameters.size(); ++i)
      arguments.push_back(type_pools_[operation.parameters[i].type->index].places[tuple[i]]);
    if (!apply(operation, arguments)) return false;
    if (expanded.overflow && before.states != 0) {
      // What there was no room for comes with the next task.
      expanded = before;
      return true;
    }
    expanded.cut = expanded.cut || std::exchange(expanded.overflow, false);
    ++expanded.states;
  }
  return true;
}

std::uint64_t InstanceGrower::hash_of(Places const& arguments) {
  std::uint64_t hash = arguments.size();
  for (auto const argument : arguments) hash = base::hash_next(hash, argument);
  return hash;
}

/// Calls it on these instances; one that is an argument twice is one object, and then two that are the same.
bool InstanceGrower::apply(core::Operation const& operation, Places const& arguments) {
  if (!apply_so(operation, arguments, false)) return false;
  for (std::size_t i = 0; i != arguments.size(); ++i)
    for (std::size_t j = 0; j != i; ++j)
      if (arguments[i] == arguments[j]) return apply_so(operation, arguments, true);
  return true;
}

/// With every choice of the other arguments, or with many. False: it is over.
bool InstanceGrower::apply_so(core::Operation const& operation, Places const& arguments, bool pass_copies) {
  auto& expanded = shared_.expanded;
  if (!place(&operation, arguments, pass_copies)) return false;
  auto const before = walk_.length();
  driver_.hash_from(base::hash_next(hash_of(arguments), pass_copies));
  driver_.first(before, operation.index);
  tried_ = 0;
  do {
    if (stopped()) return false;
    ++expanded.steps;
    driver_.pin(ids_);
    auto const step = walk_.step(operation.index);
    if (step == Step::failed) return fail(walk_.verdict()), false;
    if (step == Step::rejected) continue;
    if (step == Step::dropped) ++expanded.dropped;
    if (step == Step::kept) {
      driver_.keep_step(before);
      if (driver_.is_beyond()) {
        ++expanded.transitions;
        if (!collect(operation)) return false;
      }
    }
    if (!walk_.back() && !place(&operation, arguments, pass_copies)) return false;
  } while (!expanded.overflow && next_choices(before, operation.index));
  return true;
}

/// One after the other; where there are too many, the second half of what is tried is drawn from all.
bool InstanceGrower::next_choices(std::size_t before, unsigned operation) {
  auto const in_turn = (each_ + 1) / 2;
  if (++tried_ <= in_turn && !driver_.next(before, operation)) return false;
  if (tried_ < in_turn) return true;
  shared_.expanded.cut = true;
  if (tried_ >= each_) return false;
  driver_.sample(before, operation, rng_);
  return true;
}

/// What the call has made, and what it has changed.
bool InstanceGrower::collect(core::Operation const& operation) {
  auto const born = walk_.born_since(walk_.length() - 1);
  for (std::size_t i = 0; i != born.size(); ++i)
    if (!take(*born[i].type, born[i].slot, {.type = born[i].type->index, .which = i})) return false;
  for (std::size_t i = 0; i != ids_.size(); ++i) {
    auto const& parameter = operation.parameters[i];
    auto const slot = walk_.alive(*parameter.type, ids_[i]);
    // One that must not have changed is another instance if it has; where nothing tells them apart, it is believed.
    bool const changes = parameter.changes || parameter.revives;
    if (!slot || (!changes && !walk_.identity_now(*parameter.type, *slot))) continue;
    if (!take(*parameter.type, *slot, {.type = parameter.type->index, .changed = true, .which = i})) return false;
  }
  return true;
}

/// Writes it down if there is none like it. False: it is not well-formed.
bool InstanceGrower::take(core::Type const& type, core::Slot const& slot, stage::Provenance provenance) {
  auto& type_pool = type_pools_[type.index];
  auto& expanded = shared_.expanded;
  // What belongs to another value cannot live without it.
  if (type.owner) return true;
  if (auto const* const identity = walk_.identity_of(type, slot)) {
    if (type_pool.seen.contains(*identity) || !type_pool.found.insert(*identity).second) return true;
    provenance.identity = *identity;
    provenance.order = base::hash_next(base::hash_next(calls_.seed, identity->high()), identity->low());
  } else {
    provenance.order = rng_.next();
  }
  if (!walk_.check(type, slot)) return fail(walk_.verdict()), false;
  if (full(type_pool, provenance)) {
    expanded.turned_away = true;
    return true;
  }
  if (calls_.operation != stage::Grow::initial) provenance.call = last_call();
  std::vector<std::uint64_t> words;
  stage::write(provenance, words);
  if (stage_.output().size() - expanded.words < words.size()) {
    expanded.overflow = true;
    return true;
  }
  std::copy(words.begin(), words.end(), stage_.output().begin() + static_cast<std::ptrdiff_t>(expanded.words));
  expanded.words += words.size();
  ++expanded.logged;
  return true;
}

stage::Call InstanceGrower::last_call() const {
  auto const numbers = driver_.instruction();
  auto const& growing = shared_.growing;
  return {.arguments = {growing.arguments, growing.arguments + growing.count},
          .numbers = {numbers.begin(), numbers.end()},
          .references = driver_.references(),
          .pass_copies = growing.pass_copies};
}

bool InstanceGrower::full(TypePool const& type_pool, stage::Provenance const& provenance) const {
  if (type_pool.places.size() < plan_.exhaustion.required) return false;
  return !plan_.exhaustion.sample || provenance.order >= type_pool.last;
}

}  // namespace gneiss::worker
