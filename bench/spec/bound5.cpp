// Five lists of 16-bit integers whose sums wrap: each sum is small, their total need not be.
#include <gneiss/gneiss.hpp>
#include <cstdint>
#include <vector>

namespace {

using Shorts = std::vector<std::int16_t>;

std::int16_t wrapping_sum(Shorts const& xs) {
  std::uint16_t sum = 0;
  for (auto x : xs) sum = static_cast<std::uint16_t>(sum + static_cast<std::uint16_t>(x));
  return static_cast<std::int16_t>(sum);
}

bool total_is_small(std::vector<Shorts> const& lists) {
  Shorts sums;
  for (auto const& xs : lists) {
    sums.push_back(wrapping_sum(xs));
    gneiss::assume(sums.back() < 256);
  }
  return wrapping_sum(sums) < 5 * 256;
}

}  // namespace

GNEISS_PROPERTY(bound5, prop) {
  using namespace gneiss;
  auto list = vector_of(arbitrary<std::int16_t>(), between(0, 10));
  prop.check(list, list, list, list, list,
             GNEISS_DEFINE(bounded, [](Shorts const& a, Shorts const& b, Shorts const& c, Shorts const& d,
                                       Shorts const& e) { return total_is_small({a, b, c, d, e}); }));
}
