#include "explore/climb.hpp"

#include <algorithm>
#include <limits>

namespace gneiss::explore {

std::optional<std::size_t> Summits::beaten(std::span<double const> reached) {
  highest_.resize(std::max(highest_.size(), reached.size()), -std::numeric_limits<double>::infinity());
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i != reached.size(); ++i) {
    if (!(reached[i] > highest_[i])) continue;
    highest_[i] = reached[i];
    if (!first) first = i;
  }
  return first;
}

bool Steps::next(tape::Tape const& seed, Mutants::Mutant& mutant) {
  for (; at_ < seed.size(); ++at_, step_ = 0) {
    auto const& entry = seed[at_];
    if (!entry.is_choice(Kind::integer) && !entry.is_choice(Kind::wide)) continue;
    while (step_ != each) {
      auto const by = std::uint64_t{1} << (each / 2 - 1 - step_ / 2);
      bool const up = step_++ % 2 == 0;
      if (up ? entry.max - entry.value < by : entry.value < by) continue;
      mutant = {seed};
      auto& value = mutant.tape[at_].value;
      value = up ? value + by : value - by;
      return true;
    }
  }
  return false;
}

}  // namespace gneiss::explore
