#pragma once
#include "bench/harness/rng.hpp"
#include "bench/subject/model_map.hpp"

namespace bench::hand {

/// One operation (0 insert, 1 erase, 2 find, 3 size) on both maps: do they agree?
template <class Candidate>
inline bool map_step(std::uint64_t operation, Rng& rng, ModelMap& model, Candidate& candidate) {
  switch (operation) {
    case 0: {
      auto k = static_cast<int>(rng.below(32));
      auto v = static_cast<int>(rng.below(32));
      return model.insert(k, v) == candidate.insert(k, v);
    }
    case 1: {
      auto k = static_cast<int>(rng.below(32));
      return model.erase(k) == candidate.erase(k);
    }
    case 2: {
      auto k = static_cast<int>(rng.below(32));
      return model.find(k) == candidate.find(k);
    }
    default:
      return model.size() == candidate.size();
  }
}

}  // namespace bench::hand
