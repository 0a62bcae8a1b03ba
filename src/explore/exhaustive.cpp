#include "explore/exhaustive.hpp"

#include <algorithm>

#include "base/hash.hpp"

namespace gneiss::explore {

Exhaustive::Exhaustive(core::Subject const&, Limits const& limits, tape::Room room) : limits_(limits) {
  if (room.numbers.empty()) {
    numbers_.resize(1 << 16);
    room = {numbers_, &own_start_};
  }
  start_ = room.start;
  first_ = bare_at_ = *start_ = room.numbers.data();
  bare_end_ = first_ + room.numbers.size();
}

void Exhaustive::begin(tape::Scene const&) {
  restart_sequences();
  bare_at_ = *start_ = first_;
  label_ = 0;
}

void Exhaustive::start(std::size_t before, unsigned operation) {
  bare_at_ = *start_ = before == 0 ? first_ : ends_[before - 1];
  label_ = before + 1;
  weight_ = 1;
  // What is written may have been chosen within other limits.
  terms_most_ = how_ == How::follow ? terms_per_instruction : limits_.terms;
  beyond_ = called_ = false;
  selected_.clear();
  references_.clear();
  pinned_ = {};
  if (called_with_) *called_with_ = 0;
  record(operation);
}

void Exhaustive::enumerate(std::size_t before, unsigned operation) {
  how_ = How::enumerate;
  level_ = &levels_[before];
  level_->at = 0;
  start(before, operation);
}

void Exhaustive::first(std::size_t before, unsigned operation) {
  if (levels_.size() <= before) levels_.resize(before + 1);
  levels_[before].choices.clear();
  enumerate(before, operation);
}

bool Exhaustive::next(std::size_t before, unsigned operation) {
  auto& [choices, at] = levels_[before];
  choices.resize(std::min(choices.size(), at));
  while (!choices.empty() && choices.back().value == choices.back().max) choices.pop_back();
  if (choices.empty()) return false;
  ++choices.back().value;
  enumerate(before, operation);
  return true;
}

void Exhaustive::follow(std::size_t before, std::span<std::uint64_t const> numbers) {
  how_ = How::follow;
  followed_ = numbers;
  followed_at_ = 1;
  start(before, static_cast<unsigned>(numbers.front()));
}

void Exhaustive::sample(std::size_t before, unsigned operation, base::Rng& rng) {
  how_ = How::sample;
  rng_ = &rng;
  start(before, operation);
}

void Exhaustive::keep_step(std::size_t before) {
  if (ends_.size() <= before) ends_.resize(before + 1);
  ends_[before] = bare_at_;
}

void Exhaustive::record(std::uint64_t value) {
  // The room is for millions of numbers, and an instruction that needs more is none.
  if (!record_bare(value)) reject();
}

/// One of max + 1.
std::uint64_t Exhaustive::decide(std::uint64_t max) {
  switch (how_) {
    case How::follow:
      return 0;  // nobody asks
    case How::sample:
      weight_ *= static_cast<double>(max) + 1;
      return rng_->up_to(max);
    case How::enumerate:
      break;
  }
  auto& [choices, at] = *level_;
  if (at == choices.size()) choices.push_back({0, max});
  auto& choice = choices[at++];
  choice.max = max;
  return std::min(choice.value, max);
}

std::uint64_t Exhaustive::choose(std::uint64_t max, Kind kind, unsigned scope) {
  std::uint64_t value = 0;
  if (how_ == How::follow) {
    value = std::min(next_followed(), max);
  } else {
    auto const narrowed = limits_.narrowed(max, kind, scope);
    value = narrowed == 0 ? 0 : decide(narrowed);
    if (wider_ && wider_->narrowed(max, kind, scope) > narrowed) limited_ = true;
    drew_late_ = drew_late_ || called_;
    if (before_ && value > before_->narrowed(max, kind, scope)) beyond_ = true;
  }
  record(value);
  return value;
}

/// Of the numbers of the scenario so far. Where it depends on the last instruction alone, which values it refers to is
/// known otherwise, and their ids are chance.
std::uint64_t Exhaustive::hash() const {
  auto hash = hash_from_.value_or(0);
  if (!hash_from_) {
    for (auto const* at = first_; at != bare_at_; ++at) hash = base::hash_next(hash, *at);
    return hash;
  }
  auto const numbers = instruction();
  for (std::size_t i = 0; i != numbers.size(); ++i) {
    bool const reference = std::find(references_.begin(), references_.end(), i) != references_.end();
    hash = base::hash_next(hash, reference ? 0 : numbers[i]);
  }
  return hash;
}

bool Exhaustive::about_to_call() {
  called_ = true;
  bool const worth = is_worth_a_call();
  if (!called_with_ || !worth || how_ == How::follow) return worth;
  *called_with_ = hash();
  return !leaves_out(*called_with_);
}

bool Exhaustive::is_worth_a_call() {
  bool const any_terms = terms_most_ == terms_per_instruction && !before_;
  if (how_ == How::follow || any_terms) return true;
  // What is left of the terms is of no use any more.
  end_terms();
  if (wider_ && terms() == terms_most_ && wider_->terms > terms()) limited_ = true;
  if (before_ && terms() > before_->terms) beyond_ = true;
  return is_beyond() || draws_late_;
}

/// Values that the filter accepts. Those that are the same are interchangeable, as long as none of them is an argument
/// already.
void Exhaustive::group(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  groups_.clear();
  for (std::size_t i = 0; i != pool.size(); ++i) {
    auto const& slot = pool[i];
    if (!filter.passes(slot)) continue;
    core::Identity const* identity = nullptr;
    if (walk_ && std::find(selected_.begin(), selected_.end(), slot.id) == selected_.end()) {
      identity = walk_->identity_of(type, slot);
    }
    auto const same = [&](Group const& other) { return identity && other.told && other.identity == *identity; };
    auto const found = std::find_if(groups_.begin(), groups_.end(), same);
    if (found != groups_.end())
      ++found->size;
    else
      groups_.push_back(
          {.first = i, .size = 1, .told = identity != nullptr, .identity = identity ? *identity : core::Identity()});
  }
}

std::size_t Exhaustive::refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  std::size_t chosen = none;
  if (how_ == How::follow || !pinned_.empty()) {
    auto const followed = how_ == How::follow ? next_followed() : 0;
    auto const wanted = selected_.size() < pinned_.size() ? pinned_[selected_.size()] : followed;
    for (std::size_t i = 0; i != pool.size(); ++i)
      if (pool[i].id == wanted && filter.passes(pool[i])) chosen = i;
  } else {
    group(type, pool, filter);
    if (groups_.empty()) return none;
    auto const& group = groups_[groups_.size() == 1 ? 0 : static_cast<std::size_t>(decide(groups_.size() - 1))];
    weight_ *= static_cast<double>(group.size);
    chosen = group.first;
  }
  if (chosen == none) return none;
  selected_.push_back(pool[chosen].id);
  references_.push_back(static_cast<std::uint64_t>(bare_at_ - *start_));
  record(pool[chosen].id);
  return chosen;
}

}  // namespace gneiss::explore
