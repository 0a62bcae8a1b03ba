#include <cstdlib>
#include "bench/hand/loops.hpp"
#include "bench/hand/map_step.hpp"
#include "bench/subject/sorted_map.hpp"

namespace bench::hand {

std::uint64_t map(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel) {
  Rng rng(seed);
  for (std::uint64_t s = 0; s < scenarios; ++s) {
    ModelMap model;
    SortedMap<> candidate;
    for (unsigned i = 0; i < fuel; ++i)
      if (!map_step(rng.below(4), rng, model, candidate)) std::abort();
  }
  return scenarios * fuel;
}

}  // namespace bench::hand
