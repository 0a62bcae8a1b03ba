#include "run/api_trace.hpp"

#include <algorithm>
#include <utility>

namespace gneiss::run {

void ApiTrace::start() {
  last_.clear();
  threw_ = false;
  kinds_.clear();
  for (auto const number : touched_) hits_[number] = 0;
  touched_.clear();
  way_.clear();
}

void ApiTrace::stop(cover::Trace& trace) {
  trace.edges.clear();
  trace.way = way_;
  for (auto const number : touched_) trace.edges.push_back(number * cover::oftens + cover::often(hits_[number]));
}

void ApiTrace::meet(std::uint64_t what) {
  auto const number = numbers_.try_emplace(what, static_cast<std::uint32_t>(numbers_.size())).first->second;
  if (number >= hits_.size()) hits_.resize(2 * number + 16);
  if (hits_[number]++ == 0) touched_.push_back(number);
  way_.push_back(number);
}

void ApiTrace::called(core::Operation const& operation, std::vector<Used> const& used, std::size_t made) {
  enum Sort : std::uint64_t { makes, follows, throws, has_size, returns };
  auto const index = std::uint64_t{operation.index} + 1;
  auto const meets = [&](Sort sort, std::uint64_t what) { meet(((index << 35) ^ what) << 3 | sort); };
  meets(makes, std::min<std::size_t>(made, 16));
  if (std::exchange(threw_, false)) meets(throws, 0);
  for (std::size_t i = 0; i != kinds_.size(); ++i) meets(returns, i << 32 | kinds_[i]);
  kinds_.clear();
  for (auto const& [type, slot, alive] : used) {
    auto& last = last_[slot.id];
    meets(follows, last);
    last = static_cast<std::uint32_t>(index);
    if (!alive || !type->extent) continue;
    auto const size = std::min<std::uint64_t>(type->extent(slot.cell), 1u << 20);
    meets(has_size, cover::often(static_cast<std::uint32_t>(size)));
  }
}

}  // namespace gneiss::run
