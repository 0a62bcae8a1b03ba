#include "run/api_trace.hpp"

#include <algorithm>
#include <utility>

namespace gneiss::run {

void ApiTrace::start() {
  last_.clear();
  threw_ = false;
  for (auto const number : touched_) hits_[number] = 0;
  touched_.clear();
}

void ApiTrace::stop(cover::Trace& trace) {
  trace.edges.clear();
  trace.way.clear();
  for (auto const number : touched_) trace.edges.push_back(number * cover::oftens + cover::often(hits_[number]));
}

void ApiTrace::meet(std::uint64_t what) {
  auto const number = numbers_.try_emplace(what, static_cast<std::uint32_t>(numbers_.size())).first->second;
  if (number >= hits_.size()) hits_.resize(2 * number + 16);
  if (hits_[number]++ == 0) touched_.push_back(number);
}

void ApiTrace::called(core::Operation const& operation, std::vector<Used> const& used, std::size_t made) {
  // Four kinds of things, told apart by the two lowest bits.
  auto const index = std::uint64_t{operation.index} + 1;
  auto const pair = [&](std::uint64_t other, std::uint64_t kind) {
    return (index * (operations_ + 1) + other) << 2 | kind;
  };
  meet(pair(std::min<std::size_t>(made, operations_), 0));
  if (std::exchange(threw_, false)) meet(pair(0, 3));
  for (auto const& [type, slot, alive] : used) {
    auto& last = last_[slot.id];
    meet(pair(last, 1));
    last = static_cast<std::uint32_t>(index);
    if (alive && type->extent)
      meet((index << 20 |
            cover::often(static_cast<std::uint32_t>(std::min<std::uint64_t>(type->extent(slot.cell), 1u << 20))))
               << 2 |
           2);
  }
}

}  // namespace gneiss::run
