#include "events/space.hpp"

#include <algorithm>

namespace gneiss::events {

void Count::add(Count const& other) {
  exact_ = exact_ && other.exact_ && !__builtin_add_overflow(value_, other.value_, &value_);
}

Count Count::times(std::uint64_t factor) const {
  Count result = *this;
  if (__builtin_mul_overflow(value_, Wide{factor}, &result.value_)) result.exact_ = false;
  return result;
}

Count Count::of_parts(std::uint64_t high, std::uint64_t low, bool exact) {
  Count count(Wide{high} << 64 | low);
  count.exact_ = exact;
  return count;
}

std::string Count::digits() const {
  std::string digits;
  auto left = value_;
  do {
    digits += static_cast<char>('0' + static_cast<int>(left % 10));
    left /= 10;
  } while (left != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

double Estimate::up_to(unsigned length) const {
  double sum = 0;
  for (unsigned i = 0; i != length && i != by_length.size(); ++i) sum += by_length[i];
  return sum;
}

}  // namespace gneiss::events
