// What few classes have: lookups by other types than that of their keys, iterators that stay as long as a number says,
// and values of the map itself that may be inserted. Bugs in such lookups are found; of the others nothing is said.
#include <cstddef>
#include <functional>
#include <gneiss/standard/set.hpp>
#include <gneiss/standard/unordered_map.hpp>
#include <set>
#include <unordered_map>
#include "lookups.hpp"

GNEISS_STANDARD(lookups, set, "lookups.hpp", my::lookups)
GNEISS_STANDARD(transparent_set, set, "<set>", std::set<int, std::less<>>)

struct AnyHash {
  using is_transparent = void;
  std::size_t operator()(auto key) const { return static_cast<std::size_t>(key); }
};
GNEISS_LIBRARY(promising_map, lib) {
  using C = std::unordered_map<int, int, AnyHash, std::equal_to<>>;
  lib.include("<unordered_map>");
  gneiss::standard::unordered_map<C>(lib,
                                     {.iterators = [](C const& c) { return c.bucket_count(); }, .own_values = true});
}
