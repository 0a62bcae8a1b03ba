#include "explore/observing_replay.hpp"

#include <algorithm>
#include <utility>

#include "gneiss/core/operation.hpp"

namespace gneiss::explore {

namespace {

// So much is looked at: what an instruction has used or made, and a few others, in case values share something.
constexpr std::size_t most_values = 6;      // after each instruction
constexpr std::size_t most_others = 2;      // of a type, that it has not used: the newest
constexpr unsigned most_ways = 16;          // to choose the arguments of an observer
constexpr unsigned most_looks = 20'000;     // in a scenario
constexpr std::size_t most_numbers = 12;    // of one range, from the tape
constexpr std::uint64_t small_numbers = 8;  // of each range
constexpr std::size_t most_beside = 4;      // values beside the one that is looked at

}  // namespace

std::uint64_t ObservingReplay::Odometer::next(std::uint64_t base) {
  if (at_ == digits_.size()) digits_.push_back({0, base});
  // What came before may have led to another range.
  digits_[at_].base = base;
  return std::min(digits_[at_++].value, base - 1);
}

bool ObservingReplay::Odometer::advance() {
  digits_.resize(std::min(at_, digits_.size()));
  at_ = 0;
  while (!digits_.empty()) {
    if (++digits_.back().value < digits_.back().base) return true;
    digits_.pop_back();
  }
  return false;
}

ObservingReplay::ObservingReplay(std::span<tape::Entry const> tape, core::Subject const& subject, PartingPlace& place,
                                 std::span<FaultyObserver const> faulty, std::uint32_t only)
    : replay_(tape), subject_(subject), place_(place), faulty_(faulty.begin(), faulty.end()) {
  structured_ = true;
  replay_.set_recording(false);
  observers_.resize(subject.types().size());
  auto const is_left_out = [&](unsigned operation) {
    return std::any_of(faulty_.begin(), faulty_.end(), [=](FaultyObserver const& observer) {
      return observer.operation == operation && observer.is_useless();
    });
  };
  for (auto const& operation : subject.operations())
    if (operation->observer && (only == PartingPlace::nobody || operation->index == only) &&
        !is_left_out(operation->index))
      observers_[operation->parameters.front().type->index].push_back(operation->index);
  for (auto const& entry : tape) {
    if (!entry.is_choice() || entry.is_choice(Kind::reference)) continue;
    auto& values = values_[entry.kind];
    bool const known = std::find(values.begin(), values.end(), entry.value) != values.end();
    if (!known && entry.value >= small_numbers && values.size() < most_numbers) values.push_back(entry.value);
  }
}

void ObservingReplay::begin(tape::Scene const& scene) {
  restart_sequences();
  replay_.begin(scene);
  label_ = 0;
  place_ = {};
  instruction_ = 0;
  looking_ = false;
  changed_ = false;
  looks_ = 0;
}

void ObservingReplay::prologue(unsigned operation) {
  replay_.prologue(operation);
  replay_.begin_instruction();
  label_ = replay_.label();
}

void ObservingReplay::choose_values(tape::Scene const& scene) {
  values_to_see_.clear();
  auto const add = [&](Value const& value) {
    if (values_to_see_.size() == most_values || observers_[value.type].empty()) return;
    if (std::find(values_to_see_.begin(), values_to_see_.end(), value) == values_to_see_.end())
      values_to_see_.push_back(value);
  };
  for (auto const& value : used_) add(value);
  for (unsigned type = 0; type != scene.pools.size(); ++type)
    for (auto slot = scene.pools[type].rbegin(); slot != scene.pools[type].rend() && slot->id >= made_; ++slot)
      add({type, slot->id});
  for (unsigned type = 0; type != scene.pools.size(); ++type) {
    auto const& pool = scene.pools[type];
    for (std::size_t i = 0; i != std::min(pool.size(), most_others); ++i) add({type, pool[pool.size() - 1 - i].id});
  }
  value_ = observer_ = 0;
  ways_ = 0;
  odometer_.restart();
}

/// Goes on to the next observer, and behind the last one to the next value.
void ObservingReplay::next_look() {
  ways_ = 0;
  odometer_.restart();
  if (++observer_ < observers_[values_to_see_[value_].type].size()) return;
  observer_ = 0;
  ++value_;
}

/// Is there something left to look at?
bool ObservingReplay::find_look(tape::Scene const& scene) {
  for (; looks_ != most_looks && value_ < values_to_see_.size(); next_look()) {
    auto const& [type, id] = values_to_see_[value_];
    auto const& pool = scene.pools[type];
    bool const alive =
        std::any_of(pool.begin(), pool.end(), [id = id](core::Slot const& slot) { return slot.id == id; });
    if (alive && tape::possible(*subject_.operations()[observers_[type][observer_]], scene)) return true;
  }
  return false;
}

unsigned ObservingReplay::operation(tape::Scene const& scene, bool changed) {
  if (std::exchange(changed_, false)) {
    choose_values(scene);
    looking_ = true;
  }
  if (looking_ && find_look(scene)) {
    place_.looked = 1;
    ++looks_;
    ++ways_;
    auto const type = values_to_see_[value_].type;
    observed_ = subject_.types()[type].get();
    sequences_before_ = sequences();
    return looks_by_ = observers_[type][observer_];
  }
  looking_ = false;
  place_.looked = 0;
  used_.clear();
  made_ = tape::value_id(replay_.label() + 1, 0);
  auto const chosen = replay_.operation(scene, changed);
  if (chosen == end) return end;
  replay_.begin_instruction();
  label_ = replay_.label();
  changed_ = !subject_.operations()[chosen]->observer;
  ++instruction_;
  if (!changed_) return chosen;
  place_.culprit = chosen;
  place_.instruction = instruction_;
  return chosen;
}

std::size_t ObservingReplay::refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  if (!observes()) {
    auto const chosen = replay_.refer(type, pool, filter);
    if (chosen != none) used_.push_back({type.index, pool[chosen].id});
    return chosen;
  }
  if (observed_ != &type) {
    auto const back = static_cast<std::size_t>(odometer_.next(std::min(pool.size(), most_beside)));
    auto const chosen = pool.size() - 1 - back;
    return filter.passes(pool[chosen]) ? chosen : none;
  }
  observed_ = nullptr;
  auto const id = values_to_see_[value_].id;
  auto const found = std::find_if(pool.begin(), pool.end(), [id](core::Slot const& slot) { return slot.id == id; });
  if (found == pool.end() || !filter.passes(*found)) return none;
  return static_cast<std::size_t>(found - pool.begin());
}

std::uint64_t ObservingReplay::choose(std::uint64_t max, Kind kind, unsigned scope) {
  if (!observes()) return replay_.draw(max, kind, scope);
  auto const few = max < small_numbers ? max + 1 : small_numbers;
  // The last one, too: what was put there last often lies at the end.
  auto const last = max >= small_numbers ? 1u : 0u;
  auto const of_tape = values_.find(static_cast<std::uint8_t>(kind));
  auto const more = of_tape == values_.end() ? 0 : of_tape->second.size();
  // Those of the tape first: where the range is large, the others rarely hit anything.
  auto const number = odometer_.next(last + more + few);
  if (number < last) return max;
  return number < last + more ? std::min(of_tape->second[number - last], max) : number - last - more;
}

void ObservingReplay::open_span(Span span, std::uint32_t tag) {
  if (!observes()) replay_.open(span, tag);
}

void ObservingReplay::close_span() {
  if (!observes()) replay_.close();
}

void ObservingReplay::take_back() {
  take_back_sequences();
  if (observes()) return keep();
  replay_.take_back();
}

void ObservingReplay::keep() {
  if (!observes()) {
    replay_.keep();
    return;
  }
  set_sequences(sequences_before_);
  if (!odometer_.advance() || ways_ == most_ways) next_look();
}

bool ObservingReplay::overlooks(core::FailureKind failure) {
  FaultyObserver const this_one{.operation = looks_by_, .how = failure};
  return observes() && std::find(faulty_.begin(), faulty_.end(), this_one) != faulty_.end();
}

}  // namespace gneiss::explore
