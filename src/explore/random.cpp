#include "explore/random.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "gneiss/core/operation.hpp"
#include "run/unheard.hpp"

namespace gneiss::explore {

namespace {

constexpr unsigned char usual_weight = 4;
constexpr std::size_t first_capacity = 1024;

}  // namespace

Random::Random(core::Subject const& subject, Distribution const& distribution, std::uint64_t seed, tape::Room room)
    : distribution_(distribution), seed_(seed), seeds_(seed), declared_(subject.scopes()) {
  if (subject.is_property()) {
    distribution_.fuel = 1;
    distribution_.vary_length = distribution_.closing = false;
    distribution_.swarm_percent = 0;
  }
  if (room.numbers.empty()) {
    numbers_.resize(first_capacity);
    room = {numbers_, &own_start_};
  }
  start_ = room.start;
  first_ = bare_at_ = *start_ = room.numbers.data();
  bare_end_ = first_ + room.numbers.size();
  terms_most_ = distribution_.terms;
  draw_from({});
  scopes_.resize(declared_.size(), ~std::uint64_t{0});
  weights_.resize(subject.operations().size(), usual_weight);
  used_.resize(subject.types().size());
  observers_.resize(subject.types().size());
  for (auto const& operation : subject.operations()) {
    maker_.push_back(operation->parameters.empty() && !operation->makes.empty());
    if (operation->observer) observers_[operation->parameters.front().type->index].push_back(operation->index);
  }
}

Random::~Random() = default;

std::uint64_t Random::record_in_more_room(std::uint64_t value) {
  if (numbers_.empty()) {
    // The room is full: this instruction never was, and none comes after it.
    reject();
    left_ = 0;
    closing_ = true;
    closing_left_ = 0;
    return value;
  }
  auto const used = numbers_.size();
  auto const start = *start_ - numbers_.data();
  numbers_.resize(2 * used);
  *start_ = numbers_.data() + start;
  bare_at_ = numbers_.data() + used;
  first_ = numbers_.data();
  bare_end_ = first_ + numbers_.size();
  return *bare_at_++ = value;
}

void Random::begin(tape::Scene const&) {
  restart_sequences();
  bare_at_ = *start_ = first_;
  label_ = 0;
  closing_ = false;
  closing_left_ = distribution_.closing_most;
  left_ = distribution_.fuel;
  if (distribution_.vary_length) left_ = 1 + static_cast<unsigned>(rng_.up_to(distribution_.fuel - 1));
  if (distribution_.recent) {
    static constexpr std::array<unsigned, 4> shares{0, 128, 192, 240};
    recent_ = shares[rng_.up_to(shares.size() - 1)];
    for (auto& recent : used_) recent = {};
  }
  if (distribution_.scopes) draw_scopes();
  if (distribution_.swarm_percent != 0) draw_weights();
  if (steered()) [[unlikely]]
    draw_absent();
}

/// From numbers of its own: a scenario that leaves nothing out is the one it would be without.
std::vector<bool> const& Random::draw_absent() {
  base::Rng rng(base::scenario_seed(~seed_, index_));
  absent_.resize(chances_.size());
  for (std::size_t i = 0; i != absent_.size(); ++i)
    absent_[i] = chances_[i] != ~std::uint32_t{0} && rng.up_to(~std::uint32_t{0}) > chances_[i];
  menu_stale_ = true;
  return absent_;
}

/// Each range becomes 1, 2, 4, … numbers wide, or stays whole.
void Random::draw_scopes() {
  for (std::size_t i = 1; i < declared_.size(); ++i) {
    auto const max = declared_[i].max;
    if (max == 0) continue;
    auto const bits = static_cast<unsigned>(std::bit_width(max));
    // Of the types' own ranges every second scenario sees the whole, where the extremes are.
    auto const widths = declared_[i].wide ? 2 * std::min(bits, 8u) : std::min(bits, 16u);
    auto const chosen = static_cast<unsigned>(rng_.up_to(widths));
    scopes_[i] = chosen >= std::min(bits, declared_[i].wide ? 8u : 16u) ? max : (std::uint64_t{1} << chosen) - 1;
  }
}

void Random::draw_weights() {
  bool const swarm = rng_.up_to(99) < distribution_.swarm_percent;
  if (!swarm && !swarming_) return;
  static constexpr std::array<unsigned char, 4> choices{0, 1, 4, 16};
  for (auto& weight : weights_) weight = swarm ? choices[rng_.up_to(choices.size() - 1)] : usual_weight;
  swarming_ = swarm;
  menu_stale_ = true;
}

/// Operations that can run now, as often as their weight. Where the weights leave none, all that can run.
void Random::draw_menu(tape::Scene const& scene) {
  std::uint64_t live = 0;
  for (std::size_t type = 0; type != scene.pools.size(); ++type) {
    bool const hollow = scene.hollow && !(*scene.hollow)[type].empty();
    live |= (std::uint64_t{!scene.pools[type].empty()} | std::uint64_t{hollow} << 1) << (2 * type % 64);
  }
  if (live == menu_for_ && !menu_stale_) return;
  // Two are kept, as the one before is often the next: a handle is made, and ends.
  std::swap(menu_, menu_before_);
  bool const known = std::exchange(menu_before_for_, menu_for_) == live && menu_before_known_ && !menu_stale_;
  menu_before_known_ = !menu_stale_;
  menu_for_ = live;
  choices_ = menu_.size();
  if (known) return;
  menu_stale_ = scene.pools.size() > 32;
  menu_.clear();
  auto const& operations = scene.subject.operations();
  for (int round = 0; round != 2 && menu_.empty(); ++round)
    for (auto const& operation : operations) {
      if (!tape::possible(*operation, scene)) continue;
      if (!absent_.empty() && absent_[operation->index]) continue;
      unsigned weight = round == 0 ? weights_[operation->index] : 1;
      if (distribution_.rare_makers && maker_[operation->index] &&
          !scene.pools[operation->makes.front()->index].empty())
        weight = std::min(weight, 1u);
      menu_.insert(menu_.end(), weight, operation->index);
    }
  choices_ = menu_.size();
}

unsigned Random::operation_of_new_menu(tape::Scene const& scene) {
  *start_ = bare_at_;
  if (left_ == 0) return next_observation(scene);
  --left_;
  draw_menu(scene);
  if (menu_.empty()) return end;
  auto const chosen = menu_[rng_.below(menu_.size())];
  ahead_ = menu_[rng_.below(menu_.size())];
  ++label_;
  return static_cast<unsigned>(record(chosen));
}

void Random::prologue(unsigned operation) {
  *start_ = bare_at_;
  ++label_;
  record(operation);
}

/// Every observer of every live value, newest values first.
unsigned Random::next_observation(tape::Scene const& scene) {
  if (!closing_) {
    closing_ = true;  // and `left_` stays 0
    closing_type_ = closing_observer_ = 0;
    closing_value_ = 0;
  }
  while (closing_left_ != 0 && closing_type_ < observers_.size()) {
    auto const& observers = observers_[closing_type_];
    auto const& pool = scene.pools[closing_type_];
    if (observers.empty() || closing_value_ >= pool.size()) {
      ++closing_type_;
      closing_value_ = closing_observer_ = 0;
      continue;
    }
    auto const chosen = observers[closing_observer_];
    observed_value_ = pool.size() - 1 - closing_value_;
    observed_type_ = scene.subject.types()[closing_type_].get();
    if (++closing_observer_ == observers.size()) {
      closing_observer_ = 0;
      ++closing_value_;
    }
    if (!tape::possible(*scene.subject.operations()[chosen], scene)) continue;
    if (!absent_.empty() && absent_[chosen]) continue;
    --closing_left_;
    record(chosen);
    ++label_;
    return chosen;
  }
  return end;
}

std::uint64_t Random::choose(std::uint64_t max, Kind kind, unsigned scope) {
  auto const most = std::min(max, scopes_[scope]);
  if (max > rare_above_) [[unlikely]]
    return choose_rarely(most, max, kind);
  if (kind == Kind::wide && most == max) [[unlikely]]
    return choose_wide(max);
  return record(rng_.up_to(most));
}

/// Where lists are bounded, or there are words: a quarter of the time it is one of them, whatever the scope.
std::uint64_t Random::choose_rarely(std::uint64_t most, std::uint64_t max, Kind kind) {
  if (kind == Kind::length) return record(rng_.up_to(std::min(most, distribution_.longest)));
  bool const of_words = max > smallest_with_words && !words_.empty() && (kind == Kind::integer || kind == Kind::wide);
  if (of_words && (rng_.next() & 3) == 0)
    if (auto const word = words_[rng_.below(words_.size())]; word <= max) return record(word);
  return record(kind == Kind::wide && most == max ? wide(max) : rng_.up_to(most));
}

std::uint64_t Random::choose_weighted(std::uint64_t max, unsigned const* weights) {
  std::uint64_t left = 0;
  for (std::uint64_t i = 0; i <= max; ++i) left += weights[i];
  left = rng_.up_to(left - 1);
  std::uint64_t chosen = 0;
  for (; left >= weights[chosen]; ++chosen) left -= weights[chosen];
  return record(chosen);
}

std::uint64_t Random::choose_wide(std::uint64_t max) {
  return record(wide(max));
}

/// A number of a large range: small ones, those around powers of two and the ends are the ones that matter.
std::uint64_t Random::wide(std::uint64_t max) {
  auto const bits = rng_.next();
  auto const within = [max](std::uint64_t x) { return max == ~std::uint64_t{0} ? x : x % (max + 1); };
  switch (bits & 7) {
    case 0:
    case 1:
      return rng_.up_to(std::min<std::uint64_t>(max, 15));
    case 2:
      return max - rng_.up_to(std::min<std::uint64_t>(max, 5));  // of a signed type: both ends and what is next to them
    case 3: {
      auto const power = std::uint64_t{1} << ((bits >> 8) % static_cast<unsigned>(std::bit_width(max)));
      return within(power + ((bits >> 16) & 7) - 3);
    }
    case 4:
    case 5:
      return rng_.up_to(max >> ((bits >> 8) % static_cast<unsigned>(std::bit_width(max))));
    default:
      return rng_.up_to(max);
  }
}

void Random::touch(unsigned type, core::Slot const& slot) {
  auto& recent = used_[type];
  if (recent.slots[recent.head].cell == slot.cell) return;
  recent.head = (recent.head + 1) % Recent::size;
  recent.slots[recent.head] = slot;
}

/// Half the time one made last, half the time one used last, the last ones most often.
std::size_t Random::pick_recent(core::Type const& type, core::Pool const& pool) {
  auto const bits = rng_.next();
  auto const back = static_cast<std::size_t>(std::countr_zero(bits | 8u));
  if ((bits & 16) != 0) return pool.size() - 1 - std::min(back, pool.size() - 1);
  auto const& recent = used_[type.index];
  auto const& slot = recent.slots[(recent.head + Recent::size - back) % Recent::size];
  if (slot.cell) {
    auto const here = std::lower_bound(pool.begin(), pool.end(), slot.id,
                                       [](core::Slot const& a, std::uint64_t id) { return a.id < id; });
    if (here != pool.end() && here->id == slot.id) return static_cast<std::size_t>(here - pool.begin());
  }
  return pool.size() - 1 - std::min(back, pool.size() - 1);
}

inline std::size_t Random::pick(core::Type const& type, core::Pool const& pool) {
  if (pool.size() == 1) return 0;
  if (recent_ != 0 && (rng_.next() & 255) < recent_) return pick_recent(type, pool);
  return rng_.below(pool.size());
}

/// One that the filter passes, after the first try has failed.
std::size_t Random::find_fitting(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  // About a few values it is cheapest to ask at once. Of many two more are tried, and only when these fail are all
  // asked.
  constexpr std::size_t few = 16;
  if (pool.size() <= few) {
    auto fitting = filter.passing(pool.data(), static_cast<unsigned>(pool.size()));
    for (int tries = 1; tries != 3; ++tries)
      if (auto const chosen = pick(type, pool); (fitting >> chosen & 1) != 0) return chosen;
    if (fitting == 0) return none;
    for (auto n = rng_.up_to(static_cast<unsigned>(std::popcount(fitting)) - 1); n != 0; --n) fitting &= fitting - 1;
    return static_cast<std::size_t>(std::countr_zero(fitting));
  }
  for (int tries = 1; tries != 3; ++tries)
    if (auto const chosen = pick(type, pool); filter.passes(pool[chosen])) return chosen;
  fitting_.clear();
  for (std::size_t from = 0; from < pool.size(); from += core::slots_at_once) {
    auto const count = std::min<std::size_t>(pool.size() - from, core::slots_at_once);
    auto fitting = filter.passing(&pool[from], static_cast<unsigned>(count));
    for (; fitting != 0; fitting &= fitting - 1)
      fitting_.push_back(from + static_cast<std::size_t>(std::countr_zero(fitting)));
  }
  return fitting_.empty() ? none : fitting_[rng_.up_to(fitting_.size() - 1)];
}

std::size_t Random::refer(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  if (closing_ || distribution_.recent) return refer_steered(type, pool, filter);
  auto chosen = pool.size() == 1 ? 0 : rng_.below(pool.size());
  if (!filter.passes(pool[chosen])) {
    chosen = find_fitting(type, pool, filter);
    if (chosen == none) return none;
  }
  record(pool[chosen].id);
  return chosen;
}

/// Where not all values have the same chance.
std::size_t Random::refer_steered(core::Type const& type, core::Pool const& pool, core::Filter const& filter) {
  bool const observed = closing_ && observed_type_ == &type;
  auto chosen = observed ? observed_value_ : pick(type, pool);
  if (observed) observed_type_ = nullptr;
  if (!filter.passes(pool[chosen])) {
    chosen = observed ? none : find_fitting(type, pool, filter);
    if (chosen == none) return none;
  }
  record(pool[chosen].id);
  if (distribution_.recent) touch(type.index, pool[chosen]);
  return chosen;
}

notes::Verdict const& run_scenario(run::Runner& runner, Random& random) {
  return runner.run_as(random);
}

}  // namespace gneiss::explore
