#include "engine/growth.hpp"

#include <algorithm>
#include <new>

#include "gneiss/core/operation.hpp"

namespace gneiss::engine {

namespace {

using Step = run::Walk::Step;

constexpr unsigned pulse_interval = 1024;
// No operation takes more calls than this in a round, so that none has to wait for another.
constexpr std::uint64_t usual_quota = 100'000;
constexpr std::uint64_t deep_quota = 200;

}  // namespace

Growth::Growth(core::Subject const& subject, Plan const& plan, Stage& stage)
    : subject_(subject),
      plan_(plan),
      stage_(stage),
      board_(stage.board()),
      driver_(subject, explore::limits_of_growth(subject, plan.exhaustion.narrowing),
              tape::Room{stage.numbers(), &board_.start}),
      walk_(subject, &board_.position, {stage.ran().data(), stage.rejected().data()}, driver_),
      rng_(plan.seed),
      bags_(subject.types().size()) {
  walk_.check_new_values_only();
}

Growth::~Growth() {
  if (walk_.going()) walk_.finish();
  for (auto const& type : subject_.types())
    for (auto const& instance : bags_[type->index].instances) {
      if (!instance.cell) continue;
      if (type->end_reference) type->end_reference(instance.cell);
      if (type->end_candidate) type->end_candidate(instance.cell);
      ::operator delete (instance.cell, std::align_val_t{type->alignment});
    }
}

bool Growth::stopped() {
  board_.begun.store(board_.begun.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  if (board_.stop_at.load(std::memory_order_relaxed) == 0) return true;
  if (!pulse || until_pulse_-- != 0) return false;
  until_pulse_ = pulse_interval;
  return pulse();
}

/// Are there as many of every type as were asked for?
bool Growth::enough() const {
  return std::all_of(subject_.types().begin(), subject_.types().end(), [&](auto const& type) {
    return bags_[type->index].instances.size() >= plan_.exhaustion.required;
  });
}

/// Can it be called, and is there a reason to?
bool Growth::wanted(core::Operation const& operation) const {
  if (operation.prologue) return false;
  return std::none_of(operation.parameters.begin(), operation.parameters.end(),
                      [&](core::Parameter const& p) { return bags_[p.type->index].known == 0; });
}

/// The values that every scenario begins with.
bool Growth::take_initial() {
  if (!walk_.begin()) {
    if (walk_.verdict().failed()) fail(walk_.verdict());
    return false;
  }
  std::uint64_t id = 0;
  for (auto const& type : subject_.types()) {
    if (!type->initial) continue;
    auto const slot = walk_.alive(*type, id);
    if (slot && is_new(*type, *slot) && !keep(*type, *slot, {type->index, false, id, {}})) return false;
    ++id;
  }
  walk_.finish();
  return true;
}

void Growth::perform() {
  auto& surveyed = board_.surveyed;
  surveyed = {};
  surveyed.complete = true;
  if (!take_initial()) return;
  while (round()) {
  }
  if (walk_.going()) walk_.finish();
  tell();
}

/// How many there are of each type, behind the log.
void Growth::tell() {
  for (std::size_t i = 0; i != bags_.size() && i != Surveyed::most_types; ++i)
    board_.surveyed.instances[i] = bags_[i].instances.size();
}

/// Every operation once more. False: there is nothing more to do.
bool Growth::round() {
  bool const first = board_.surveyed.states == 0;
  for (auto& bag : bags_) bag.known = bag.instances.size();
  for (auto const& operation : subject_.operations()) {
    if (!wanted(*operation) || (!first && operation->parameters.empty())) continue;
    quota_ = plan_.exhaustion.deep && !operation->parameters.empty() ? deep_quota
                                                                     : std::max(usual_quota, plan_.exhaustion.required);
    if (!grow(*operation)) return false;
  }
  ++board_.surveyed.states;
  bool grown = false;
  for (auto& bag : bags_) {
    grown = grown || bag.instances.size() != bag.known;
    bag.fresh = bag.known;
  }
  tell();
  if (enough() && grown) board_.surveyed.complete = false;
  return grown && !enough();
}

/// Calls it with every tuple of instances of which one at least is new; where these are too many, with some.
bool Growth::grow(core::Operation const& operation) {
  double all = 1;
  double old = 1;
  for (auto const& parameter : operation.parameters) {
    auto const& bag = bags_[parameter.type->index];
    all *= static_cast<double>(bag.known);
    old *= static_cast<double>(bag.fresh);
  }
  if (operation.parameters.empty()) return apply(operation, {});
  if (all - old <= 0) return true;
  if (all - old > static_cast<double>(quota_)) {
    board_.surveyed.complete = false;
    return some_tuples(operation, quota_);
  }
  Tuple tuple;
  return every_tuple(operation, tuple, false);
}

bool Growth::every_tuple(core::Operation const& operation, Tuple& tuple, bool any_fresh) {
  auto const at = tuple.size();
  if (at == operation.parameters.size()) return !any_fresh || quota_ == 0 || apply(operation, tuple);
  auto const& bag = bags_[operation.parameters[at].type->index];
  bool const last = at + 1 == operation.parameters.size();
  for (std::size_t i = last && !any_fresh ? bag.fresh : 0; i != bag.known; ++i) {
    tuple.push_back(i);
    bool const going = every_tuple(operation, tuple, any_fresh || i >= bag.fresh);
    tuple.pop_back();
    if (!going) return false;
  }
  return true;
}

bool Growth::some_tuples(core::Operation const& operation, std::uint64_t count) {
  Tuple tuple(operation.parameters.size());
  for (; count != 0 && quota_ != 0; --count) {
    // One of them is new, all others are any.
    auto const fresh = rng_.below(tuple.size());
    for (std::size_t i = 0; i != tuple.size(); ++i) {
      auto const& bag = bags_[operation.parameters[i].type->index];
      auto const from = i == fresh ? bag.fresh : 0;
      if (from == bag.known) return true;
      tuple[i] = from + static_cast<std::size_t>(rng_.below(bag.known - from));
    }
    if (!apply(operation, tuple)) return false;
  }
  return true;
}

/// Puts the arguments into an environment of their own.
bool Growth::place(core::Operation const& operation, Tuple const& tuple) {
  ids_.clear();
  if (!walk_.begin()) {
    if (walk_.verdict().failed()) fail(walk_.verdict());
    return false;
  }
  walk_.count_ids_from(Surveyed::first_id);
  auto& growing = board_.growing;
  growing.count = 0;
  growing.apart = apart_;
  for (std::size_t i = 0; i != tuple.size(); ++i) {
    auto const& type = *operation.parameters[i].type;
    auto const& instance = bags_[type.index].instances[tuple[i]];
    std::uint64_t id = 0;
    auto const same = std::find(growing.arguments, growing.arguments + growing.count, instance.place);
    if (!apart_ && same != growing.arguments + growing.count)
      id = ids_[static_cast<std::size_t>(same - growing.arguments)];
    else if (instance.cell)
      id = walk_.adopt(type, instance.cell);
    else if (!make_again(instance.place, id))
      return false;
    ids_.push_back(id);
    growing.arguments[growing.count] = instance.place;
    growing.ids[growing.count++] = id;
  }
  return true;
}

/// One that cannot be copied.
bool Growth::make_again(std::uint32_t place, std::uint64_t& id) {
  auto const& origins = log_[place];
  if (origins.call.numbers.empty()) {
    id = origins.which;
    return true;
  }
  std::vector<std::uint64_t> ids;
  for (auto const argument : origins.call.arguments) {
    std::uint64_t made = 0;
    if (!make_again(argument, made)) return false;
    ids.push_back(made);
  }
  auto const before = walk_.length();
  driver_.follow(before, origins.call.numbers);
  driver_.pin(ids);
  if (walk_.step(static_cast<unsigned>(origins.call.numbers.front())) != Step::kept) {
    if (walk_.verdict().failed()) fail(walk_.verdict());
    board_.result.exact = false;
    return false;
  }
  driver_.keep_step(before);
  if (origins.changed)
    id = ids[origins.which];
  else
    id = walk_.born_since(before).at(static_cast<std::size_t>(origins.which)).slot.id;
  return true;
}

/// Does an instance stand in the tuple twice?
bool Growth::repeats(core::Operation const& operation, Tuple const& tuple) const {
  for (std::size_t i = 0; i != tuple.size(); ++i)
    for (std::size_t j = 0; j != i; ++j)
      if (tuple[i] == tuple[j] && operation.parameters[i].type == operation.parameters[j].type) return true;
  return false;
}

/// Calls it on these instances; one that is an argument twice is one object, and then two that are the same.
bool Growth::apply(core::Operation const& operation, Tuple const& tuple) {
  apart_ = false;
  if (!apply_so(operation, tuple)) return false;
  if (!repeats(operation, tuple)) return true;
  apart_ = true;
  return apply_so(operation, tuple);
}

/// With every choice of the other arguments. False: it is over.
bool Growth::apply_so(core::Operation const& operation, Tuple const& tuple) {
  if (!place(operation, tuple)) return false;
  auto const before = walk_.length();
  driver_.first(before, operation.index);
  do {
    if (stopped() || board_.surveyed.words > stage_.output().size() / 2) return board_.surveyed.complete = false, false;
    if (quota_ == 0) {
      board_.surveyed.complete = false;
      break;
    }
    --quota_;
    driver_.pin(ids_);
    auto const step = walk_.step(operation.index);
    if (step == Step::failed) return fail(walk_.verdict()), false;
    if (step == Step::rejected) continue;
    if (step == Step::dropped) ++board_.surveyed.dropped;
    if (step == Step::kept) {
      ++board_.surveyed.transitions;
      driver_.keep_step(before);
      if (!collect(operation)) return false;
    }
    if (!walk_.back() && !place(operation, tuple)) return false;
  } while (driver_.next(before, operation.index));
  if (walk_.going()) walk_.finish();
  return true;
}

/// What the call has made, and what it has changed.
bool Growth::collect(core::Operation const& operation) {
  auto const born = walk_.born_since(walk_.length() - 1);
  for (std::size_t i = 0; i != born.size(); ++i)
    if (!take(*born[i].type, born[i].slot, false, i)) return false;
  for (std::size_t i = 0; i != ids_.size(); ++i) {
    auto const& parameter = operation.parameters[i];
    auto const slot = walk_.alive(*parameter.type, ids_[i]);
    // One that must not have changed is another instance if it has; where nothing tells them apart, it is believed.
    bool const changes = parameter.changes || parameter.revives;
    if (!slot || (!changes && !walk_.identity_now(*parameter.type, *slot))) continue;
    if (!take(*parameter.type, *slot, true, i)) return false;
  }
  return true;
}

bool Growth::take(core::Type const& type, core::Slot const& slot, bool changed, std::uint64_t which) {
  if (!is_new(type, slot)) return true;
  auto const numbers = driver_.instruction();
  Origins origins{type.index, changed, which, {{}, {numbers.begin(), numbers.end()}, driver_.references()}};
  auto const& growing = board_.growing;
  origins.call.arguments.assign(growing.arguments, growing.arguments + growing.count);
  origins.call.apart = growing.apart;
  return keep(type, slot, std::move(origins));
}

/// Is it wanted, and is there none like it?
bool Growth::is_new(core::Type const& type, core::Slot const& slot) {
  auto& bag = bags_[type.index];
  // What belongs to another value cannot live without it.
  if (type.owner || bag.instances.size() >= plan_.exhaustion.required) return false;
  auto const* const identity = walk_.identity_of(type, slot);
  return !identity || bag.seen.insert(*identity).second;
}

bool Growth::keep(core::Type const& type, core::Slot const& slot, Origins origins) {
  if (!walk_.check(type, slot)) return fail(walk_.verdict()), false;
  std::vector<std::uint64_t> words;
  write(origins, words);
  auto& used = board_.surveyed.words;
  if (stage_.output().size() - used < words.size()) return board_.surveyed.complete = false, false;
  std::copy(words.begin(), words.end(), stage_.output().begin() + static_cast<std::ptrdiff_t>(used));
  used += words.size();
  Instance instance{nullptr, static_cast<std::uint32_t>(board_.surveyed.logged++)};
  log_.push_back(std::move(origins));
  if (run::Walk::copies(type) && !walk_.has_hidden_state()) {
    instance.cell = ::operator new (type.size, std::align_val_t{type.alignment});
    type.copy(instance.cell, slot.cell);
  }
  bags_[type.index].instances.push_back(instance);
  return true;
}

}  // namespace gneiss::engine
