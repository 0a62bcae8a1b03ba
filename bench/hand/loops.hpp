#pragma once
// What a good engineer writes without any tool: a loop that draws an operation, calls both sides and compares. Its
// operations a second are the bar that `throughput` and `growth` measure against.
#include <cstddef>
#include <cstdint>

namespace bench::hand {

/// Each runs `scenarios` scenarios of `fuel` operations and answers the operations; aborts if the two sides disagree.
std::uint64_t map(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel);
std::uint64_t stack(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel);
std::uint64_t array(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel);
std::uint64_t iterators(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel);

/// What it took until the two sides disagreed.
struct Search {
  std::uint64_t scenarios = 0;
  std::uint64_t operations = 0;
};

/// Runs the map whose bug shows at `size` (7 or 16) until it does: scenarios of 50 operations, equal weights.
Search find_fixed(std::uint64_t seed, std::size_t size);

/// The same with a length from 1 to 100 and random weights of the operations, drawn for each scenario.
Search find_varied(std::uint64_t seed, std::size_t size);

}  // namespace bench::hand
