#include <algorithm>
#include <new>

#include "gneiss/core/operation.hpp"
#include "worker/instance_grower.hpp"

// The instances that a worker has: made as the log says, kept as copies or made again, and put where they are called.
namespace gneiss::worker {

namespace {

constexpr unsigned pulses_skipped = 127;

}  // namespace

void InstanceGrower::discard(Instance& instance) {
  auto const& [cell, type, order] = instance;
  if (!cell) return;
  if (type->end_reference) type->end_reference(cell);
  if (type->end_candidate) type->end_candidate(cell);
  ::operator delete (cell, std::align_val_t{type->alignment});
  instance.cell = nullptr;
}

/// Are its instances kept as copies?
bool InstanceGrower::remembers(core::Type const& type) const {
  return trusted_ && run::Walk::copies(type) && !walk_.has_hidden_state();
}

/// Makes what the log has more than when it was last read; false: that was not possible.
bool InstanceGrower::catch_up(std::size_t words) {
  shared_.result.exact = false;
  std::vector<std::uint32_t> dropped;
  if (words < read_) return false;
  for (stage::WordReader left(stage_.input().first(words).subspan(read_)); !left.over();) {
    if (left.next() == 0) {
      auto const place = left.next();
      if (place >= instances_.size()) return false;
      dropped.push_back(static_cast<std::uint32_t>(place));
      continue;
    }
    auto const provenance = stage::read_provenance(left, instances_.size(), subject_);
    until_pulse_ -= std::min(until_pulse_, pulses_skipped);  // an instance may be large
    if (!provenance || stopped() || !make(*provenance)) return false;
  }
  read_ = words;
  drop(std::move(dropped));
  for (auto& type_pool : type_pools_) {
    type_pool.last = 0;
    if (!plan_.exhaustion.sample || type_pool.places.size() < plan_.exhaustion.required) continue;
    for (auto const place : type_pool.places) type_pool.last = std::max(type_pool.last, instances_[place].order);
  }
  shared_.result.exact = true;
  return true;
}

void InstanceGrower::drop(std::vector<std::uint32_t> dropped) {
  if (dropped.empty()) return;
  std::sort(dropped.begin(), dropped.end());
  for (auto& type_pool : type_pools_)
    std::erase_if(type_pool.places,
                  [&](std::uint32_t place) { return std::binary_search(dropped.begin(), dropped.end(), place); });
  for (auto const place : dropped) discard(instances_[place]);
}

/// An instance that another call has shown: the same call again.
bool InstanceGrower::make(stage::Provenance const& provenance) {
  auto const& type = *subject_.types()[provenance.type];
  Instance instance{nullptr, &type, provenance.order};
  if (remembers(type)) {
    auto const& numbers = provenance.call.numbers;
    auto const* const operation =
        numbers.empty() ? nullptr : subject_.operations()[static_cast<std::size_t>(numbers.front())].get();
    if (!place(operation, provenance.call.arguments, provenance.call.pass_copies)) return false;
    auto const before = walk_.length();
    if (!numbers.empty() && !follow(provenance.call, ids_)) return false;
    auto const slot = outcome(provenance, before, ids_);
    if (!slot) return false;
    auto const* const identity = walk_.identity_of(type, *slot);
    if (identity ? provenance.identity != *identity : provenance.identity.has_value()) return false;
    instance.cell = ::operator new (type.size, std::align_val_t{type.alignment});
    type.copy(instance.cell, slot->cell);
    walk_.finish();
  }
  auto& type_pool = type_pools_[provenance.type];
  type_pool.places.push_back(static_cast<std::uint32_t>(instances_.size()));
  if (provenance.identity) type_pool.seen.insert(*provenance.identity);
  instances_.push_back(instance);
  if (makes_again_) log_.push_back(provenance);
  return true;
}

/// The value that is meant, of those that live when the call has been made.
std::optional<core::Slot> InstanceGrower::outcome(stage::Provenance const& provenance, std::size_t before,
                                                  std::vector<std::uint64_t> const& ids) const {
  auto const& type = *subject_.types()[provenance.type];
  if (provenance.call.numbers.empty()) return walk_.alive(type, provenance.which);
  if (provenance.changed) return walk_.alive(type, ids.at(static_cast<std::size_t>(provenance.which)));
  auto const born = walk_.born_since(before);
  if (provenance.which >= born.size() || born[static_cast<std::size_t>(provenance.which)].type != &type)
    return std::nullopt;
  return born[static_cast<std::size_t>(provenance.which)].slot;
}

bool InstanceGrower::begin() {
  if (walk_.going()) walk_.finish();
  if (walk_.begin()) return true;
  if (walk_.verdict().failed()) fail(walk_.verdict());
  return false;
}

/// Puts the arguments into an environment of their own.
bool InstanceGrower::place(core::Operation const* operation, Places const& arguments, bool pass_copies) {
  ids_.clear();
  made_.clear();
  auto& growing = shared_.growing;
  growing.count = 0;
  growing.pass_copies = pass_copies;
  if (!begin()) return false;
  walk_.count_ids_from(stage::Expanded::first_id);
  for (auto const argument : arguments) {
    std::uint64_t id = 0;
    if (growing.count == stage::Growing::most) return false;
    auto const& instance = instances_[argument];
    auto const same = std::find(growing.arguments, growing.arguments + growing.count, argument);
    if (!pass_copies && same != growing.arguments + growing.count)
      id = ids_[static_cast<std::size_t>(same - growing.arguments)];
    else if (remembers(*instance.type))
      id = walk_.adopt(*instance.type, instance.cell);
    else if (!make_again(argument, pass_copies || stage::changes(*operation, arguments, argument), id))
      return false;
    ids_.push_back(id);
    growing.arguments[growing.count] = argument;
    growing.ids[growing.count++] = id;
  }
  return true;
}

/// One that cannot be copied. What no call changes is made once.
bool InstanceGrower::make_again(std::uint32_t place, bool changes, std::uint64_t& id) {
  auto const& provenance = log_[place];
  if (provenance.call.numbers.empty()) {
    id = provenance.which;
    return true;
  }
  auto const made = std::find_if(made_.begin(), made_.end(), [&](auto const& each) { return each.first == place; });
  if (!changes && made != made_.end()) {
    id = made->second;
    return true;
  }
  auto const& [arguments, numbers, references, pass_copies] = provenance.call;
  auto const& operation = *subject_.operations()[static_cast<std::size_t>(numbers.front())];
  std::vector<std::uint64_t> ids;
  for (auto const argument : arguments) {
    auto const same =
        static_cast<std::size_t>(std::find(arguments.begin(), arguments.end(), argument) - arguments.begin());
    std::uint64_t one = 0;
    if (same < ids.size() && !pass_copies)
      one = ids[same];
    else if (!make_again(argument, pass_copies || stage::changes(operation, arguments, argument), one))
      return false;
    ids.push_back(one);
  }
  auto const before = walk_.length();
  if (!follow(provenance.call, ids)) return false;
  auto const slot = outcome(provenance, before, ids);
  if (!slot) return shared_.result.exact = false, false;
  id = slot->id;
  if (!changes) made_.emplace_back(place, id);
  return true;
}

/// The call as it was made before, on these values.
bool InstanceGrower::follow(stage::Call const& call, std::vector<std::uint64_t> const& ids) {
  auto const before = walk_.length();
  driver_.follow(before, call.numbers);
  driver_.pin(ids);
  if (walk_.step(static_cast<unsigned>(call.numbers.front())) != run::Walk::Step::kept) {
    if (walk_.verdict().failed()) fail(walk_.verdict());
    shared_.result.exact = false;
    return false;
  }
  driver_.keep_step(before);
  return true;
}

}  // namespace gneiss::worker
