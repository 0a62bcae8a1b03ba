#include "campaign/steering.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace gneiss::campaign {

namespace {

// An operation that always fails is still tried now and then: it may fail in other ways, too. That is in so many of the
// scenarios in which it may be met.
constexpr double least = 1.0 / 200;
// What is aimed at, of what is allowed: how often a failure is met varies.
constexpr double aim = 0.6;

}  // namespace

void Steering::met(unsigned operation, bool deadly) {
  if (operation >= met_.size()) return;
  ++met_[operation];
  deadly_[operation] = deadly_[operation] || deadly;
  active_ = true;
}

std::uint64_t Steering::next_change(std::uint64_t scenario) {
  constexpr auto last = std::uint64_t{1} << 63;
  return scenario >= last ? std::numeric_limits<std::uint64_t>::max() : std::bit_ceil(scenario + 1);
}

bool Steering::reached(std::uint64_t scenario, double deadly_share) {
  if (!active_ || scenario < next_change(since_)) return false;
  auto const scenarios = static_cast<double>(scenario - since_);
  double steered = 0;
  for (std::size_t i = 0; i != met_.size(); ++i)
    if (met_[i] != 0 || chances_[i] < 1) ++steered;
  for (std::size_t i = 0; i != met_.size(); ++i) {
    auto const share = static_cast<double>(met_[i]) / scenarios;
    auto const wanted = deadly_[i] ? deadly_share : usual_share;
    auto const most = aim * wanted / steered;
    if (share > most)
      chances_[i] = std::max(least * wanted, chances_[i] * most / share);
    else if (share < most / 2)
      chances_[i] = std::min(1.0, 2 * chances_[i]);
    met_[i] = 0;
  }
  since_ = std::bit_floor(scenario);
  return true;
}

bool Steering::keep_farther(double deadly_share) {
  bool any = false;
  for (std::size_t i = 0; i != chances_.size(); ++i) {
    if (!deadly_[i]) continue;
    chances_[i] *= deadly_share / usual_share;
    any = true;
  }
  return any;
}

std::vector<std::uint32_t> Steering::chances() const {
  std::vector<std::uint32_t> result;
  for (auto const chance : chances_) result.push_back(static_cast<std::uint32_t>(chance * 0xffffffff));
  return result;
}

}  // namespace gneiss::campaign
