#include "enumerate/instance_pool.hpp"

#include <algorithm>

namespace gneiss::enumerate {

InstancePool::InstancePool(core::Subject const& subject, events::Exhaustion const& how)
    : subject_(&subject), required_(how.required), samples_(how.sample), type_pools_(subject.types().size()) {}

stage::Tuples::Choice InstancePool::of(core::Type const& type) const {
  auto const& places = type_pools_[type.index].places;
  auto const fresh = std::lower_bound(places.begin(), places.end(), fresh_);
  return {static_cast<std::size_t>(fresh - places.begin()), places.size()};
}

std::size_t InstancePool::size() const {
  std::size_t sum = 0;
  for (auto const& type_pool : type_pools_) sum += type_pool.places.size();
  return sum;
}

bool InstancePool::enough() const {
  return std::all_of(subject_->types().begin(), subject_->types().end(), [&](auto const& type) {
    return type->owner || type_pools_[type->index].places.size() >= required_;
  });
}

std::uint64_t InstancePool::bytes() const {
  constexpr std::uint64_t nodes = 64;  // of the set, and what a heap needs besides
  return words_.size() * 2 * sizeof(std::uint64_t) +
         (log_.size() + round_.size()) * (sizeof(stage::Provenance) + 3 * nodes);
}

void InstancePool::offer(stage::Provenance provenance) {
  auto& type_pool = type_pools_[provenance.type];
  if (provenance.identity) {
    if (type_pool.seen.contains(*provenance.identity)) return;
    bool const full = samples_ ? type_pool.places.size() >= required_ && provenance.order >= type_pool.last
                               : type_pool.places.size() + type_pool.offered >= required_;
    if (full) {
      turned_away_ = true;
      return;
    }
    type_pool.seen.insert(*provenance.identity);
  }
  ++type_pool.offered;
  round_.push_back(std::move(provenance));
}

/// Of each type whose values nothing tells apart: no more than a part of what the round has brought.
void InstancePool::sample_untold(std::vector<bool>& wanted) {
  for (std::size_t type = 0; type != type_pools_.size(); ++type) {
    std::vector<std::size_t> untold;
    for (std::size_t i = 0; i != round_.size(); ++i)
      if (round_[i].type == type && !round_[i].identity) untold.push_back(i);
    auto const room =
        samples_ ? required_ : required_ - std::min<std::uint64_t>(required_, type_pools_[type].places.size());
    auto const most = std::min(room, most_untold(required_));
    if (untold.size() <= most) continue;
    turned_away_ = true;
    std::sort(untold.begin(), untold.end(),
              [&](std::size_t a, std::size_t b) { return round_[a].order < round_[b].order; });
    for (auto i = static_cast<std::size_t>(most); i != untold.size(); ++i) wanted[untold[i]] = false;
  }
}

/// Those that come first in the order by chance, of the pool and the round together: every instance that was ever met
/// has the same chance to be among them, whenever and how often it was.
void InstancePool::sample(std::size_t type, std::vector<bool>& wanted, std::vector<std::uint32_t>& dropped) {
  auto& type_pool = type_pools_[type];
  struct One {
    std::uint64_t order;
    bool is_new;
    std::size_t where;
  };
  std::vector<One> all;
  for (auto const place : type_pool.places) all.push_back({log_[place].order, false, place});
  for (std::size_t i = 0; i != round_.size(); ++i)
    if (round_[i].type == type && wanted[i]) all.push_back({round_[i].order, true, i});
  if (all.size() < required_) return;
  std::sort(all.begin(), all.end(), [](One const& a, One const& b) { return a.order < b.order; });
  type_pool.last = all[static_cast<std::size_t>(required_) - 1].order;
  for (auto i = static_cast<std::size_t>(required_); i != all.size(); ++i) {
    turned_away_ = true;
    auto const& one = all[i];
    if (!one.is_new) {
      dropped.push_back(static_cast<std::uint32_t>(one.where));
      continue;
    }
    wanted[one.where] = false;
    if (auto const& identity = round_[one.where].identity) type_pool.seen.erase(*identity);
  }
}

bool InstancePool::close_round() {
  std::vector<bool> wanted(round_.size(), true);
  std::vector<std::uint32_t> dropped;
  sample_untold(wanted);
  for (std::size_t type = 0; type != type_pools_.size(); ++type) {
    if (samples_) sample(type, wanted, dropped);
    type_pools_[type].offered = 0;
  }
  fresh_ = log_.size();
  for (std::size_t i = 0; i != round_.size(); ++i)
    if (wanted[i]) add(std::move(round_[i]));
  round_.clear();
  // Last, as what is new may come from them.
  for (auto const place : dropped) words_.insert(words_.end(), {0, place});
  take_out(std::move(dropped));
  return log_.size() != fresh_;
}

void InstancePool::add(stage::Provenance provenance) {
  words_.push_back(1);
  stage::write(provenance, words_);
  type_pools_[provenance.type].places.push_back(static_cast<std::uint32_t>(log_.size()));
  log_.push_back(std::move(provenance));
}

void InstancePool::take_out(std::vector<std::uint32_t> dropped) {
  if (dropped.empty()) return;
  std::sort(dropped.begin(), dropped.end());
  for (auto const place : dropped)
    if (auto const& identity = log_[place].identity) type_pools_[log_[place].type].seen.erase(*identity);
  for (auto& type_pool : type_pools_)
    std::erase_if(type_pool.places,
                  [&](std::uint32_t place) { return std::binary_search(dropped.begin(), dropped.end(), place); });
}

namespace {

/// Its fields, as they are kept: what is in the pools follows from the log.
template <class Fields, class Fresh, class Flag, class Log, class Round>
void visit_pool(Fields& fields, Fresh& fresh, Flag& turned_away, Log& log, Round& round) {
  fields(fresh, turned_away, log);
  fields.list(round, stage::least_words_of_provenance,
              [](auto& each, auto& provenance) { stage::visit_provenance(each, provenance); });
}

}  // namespace

void InstancePool::write(std::vector<std::uint64_t>& words) const {
  stage::FieldWriter fields(words);
  visit_pool(fields, fresh_, turned_away_, words_, round_);
}

bool InstancePool::read(stage::WordReader& words) {
  stage::FieldReader fields(words);
  std::uint64_t fresh = 0;
  std::vector<std::uint64_t> log;
  std::vector<stage::Provenance> round;
  visit_pool(fields, fresh, turned_away_, log, round);
  if (!words.fine()) return false;
  std::vector<std::uint32_t> dropped;
  for (stage::WordReader left(log); !left.over();) {
    if (left.next() == 0) {
      auto const place = left.next();
      if (place >= log_.size() || !left.fine()) return false;
      dropped.push_back(static_cast<std::uint32_t>(place));
      words_.insert(words_.end(), {0, place});
      continue;
    }
    auto provenance = stage::read_provenance(left, log_.size(), *subject_);
    if (!provenance) return false;
    if (provenance->identity) type_pools_[provenance->type].seen.insert(*provenance->identity);
    add(std::move(*provenance));
  }
  take_out(std::move(dropped));
  if (fresh > log_.size()) return false;
  fresh_ = fresh;
  for (auto& type_pool : type_pools_) {
    if (!samples_ || type_pool.places.size() < required_) continue;
    for (auto const place : type_pool.places) type_pool.last = std::max(type_pool.last, log_[place].order);
  }
  for (auto& provenance : round) {
    if (!stage::makes_sense(provenance, log_.size(), *subject_)) return false;
    offer(std::move(provenance));
  }
  return true;
}

}  // namespace gneiss::enumerate
