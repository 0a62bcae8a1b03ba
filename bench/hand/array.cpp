#include <cstdlib>
#include <vector>
#include "bench/hand/loops.hpp"
#include "bench/harness/rng.hpp"
#include "bench/subject/arrays.hpp"

namespace bench::hand {
namespace {

/// All arrays alive in a scenario, side by side; the room is kept from one scenario to the next.
struct Live {
  std::vector<ModelArray> models;
  std::vector<SharedArray<>> candidates;
  int element = 0;

  void clear() {
    models.clear();
    candidates.clear();
    element = 0;
  }
};

bool step(Rng& rng, Live& live) {
  auto operation = rng.below(3);
  if (operation == 0 || live.models.empty()) {
    auto length = static_cast<int>(1 + rng.below(16));
    auto x = live.element++;
    live.models.push_back(ModelArray::make(length, x));
    live.candidates.push_back(SharedArray<>::make(length, x));
    return true;
  }
  auto a = rng.below(live.models.size());
  auto i = rng.below(live.models[a].size());
  if (operation == 1) return live.models[a].get(i) == live.candidates[a].get(i);
  auto x = live.element++;
  live.models.push_back(live.models[a].set(i, x));
  live.candidates.push_back(live.candidates[a].set(i, x));
  return true;
}

}  // namespace

std::uint64_t array(std::uint64_t seed, std::uint64_t scenarios, unsigned fuel) {
  Rng rng(seed);
  Live live;
  for (std::uint64_t s = 0; s < scenarios; ++s) {
    live.clear();
    for (unsigned i = 0; i < fuel; ++i)
      if (!step(rng, live)) std::abort();
  }
  return scenarios * fuel;
}

}  // namespace bench::hand
