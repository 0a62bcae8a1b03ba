#include <array>
#include "bench/hand/loops.hpp"
#include "bench/hand/map_step.hpp"
#include "bench/subject/sorted_map.hpp"

namespace bench::hand {
namespace {

/// The chances of the four operations in one scenario: random weights from 1 to 16.
class Weights {
 public:
  explicit Weights(Rng& rng) {
    for (auto& bound : bounds_) bound = total_ += 1 + rng.below(16);
  }
  std::uint64_t draw(Rng& rng) const {
    auto x = rng.below(total_);
    std::uint64_t operation = 0;
    while (x >= bounds_[operation]) ++operation;
    return operation;
  }

 private:
  std::array<std::uint64_t, 4> bounds_{};
  std::uint64_t total_ = 0;
};

template <std::size_t Size>
Search fixed(std::uint64_t seed) {
  Rng rng(seed);
  Search search;
  for (;;) {
    ++search.scenarios;
    ModelMap model;
    SortedMap<Size> candidate;
    for (int i = 0; i < 50; ++i) {
      ++search.operations;
      if (!map_step(rng.below(4), rng, model, candidate)) return search;
    }
  }
}

template <std::size_t Size>
Search varied(std::uint64_t seed) {
  Rng rng(seed);
  Search search;
  for (;;) {
    ++search.scenarios;
    ModelMap model;
    SortedMap<Size> candidate;
    Weights weights(rng);
    for (auto left = 1 + rng.below(100); left != 0; --left) {
      ++search.operations;
      if (!map_step(weights.draw(rng), rng, model, candidate)) return search;
    }
  }
}

}  // namespace

Search find_fixed(std::uint64_t seed, std::size_t size) {
  return size == 7 ? fixed<7>(seed) : fixed<16>(seed);
}

Search find_varied(std::uint64_t seed, std::size_t size) {
  return size == 7 ? varied<7>(seed) : varied<16>(seed);
}

}  // namespace bench::hand
