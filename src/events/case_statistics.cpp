#include "events/case_statistics.hpp"

#include <cmath>

namespace gneiss::events {

namespace {

constexpr std::uint64_t enough_cases = 1000;
constexpr double deviations = 3;  // that luck explains

}  // namespace

bool CaseStatistics::lacks(Label const& label) const {
  auto const share = label.wanted / 100;
  auto const all = static_cast<double>(kept);
  auto const luck = deviations * std::sqrt(all * share * (1 - share));
  return label.wanted > 0 && kept >= enough_cases && static_cast<double>(label.cases) < all * share - luck;
}

}  // namespace gneiss::events
