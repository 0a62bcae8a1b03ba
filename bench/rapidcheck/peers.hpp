#pragma once
#include <cstddef>
#include <cstdint>

namespace bench::rapidcheck {

struct Search {
  std::uint64_t scenarios = 0;
  std::uint64_t operations = 0;
  bool failed = false;
};

/// Each runs that many checks of 100 cases with default sizes and answers the operations; aborts on a failure.
std::uint64_t map(std::uint64_t seed, std::uint64_t checks);
std::uint64_t stack(std::uint64_t seed, std::uint64_t checks);
std::uint64_t array(std::uint64_t seed, std::uint64_t checks);

/// Runs the map whose bug shows at `size` (7 or 16), at most that many checks, until it fails.
Search find_map(std::uint64_t seed, std::size_t size, std::uint64_t checks);

/// Runs search tree `bug` (1 to 8), at most that many checks, until it fails.
Search find_tree(std::uint64_t seed, int bug, std::uint64_t checks);

}  // namespace bench::rapidcheck
