// What few classes have: lookups by other types than that of their keys, and promises of their own. Bugs in these are
// found, and of what is right nothing is said.
#include <cstddef>
#include <functional>
#include <gneiss/standard/set.hpp>
#include <gneiss/standard/unordered_map.hpp>
#include <gneiss/standard/unordered_set.hpp>
#include <set>
#include <unordered_set>
#include "lookups.hpp"
#include "renewed_map.hpp"

GNEISS_STANDARD(lookups, set, "lookups.hpp", my::lookups)
GNEISS_STANDARD(transparent_set, set, "<set>", std::set<int, std::less<>>)

struct AnyHash {
  using is_transparent = void;
  std::size_t operator()(auto key) const { return static_cast<std::size_t>(key); }
};
GNEISS_LIBRARY(transparent_table, lib) {
  using C = std::unordered_set<int, AnyHash, std::equal_to<>>;
  lib.include("<unordered_set>");
  gneiss::standard::unordered_set<C>(lib, {.without = {"insert_unless_there"}});  // docs/gallery.md
}

// Iterators stay as long as a number says, and values of its own may be inserted.
GNEISS_LIBRARY(renewed_map, lib) {
  using C = my::renewed_map;
  lib.include("renewed_map.hpp");
  gneiss::standard::unordered_map<C>(lib, {.iterators = [](C const& c) { return c.generation(); },
                                           .without = {"insert_unless_there"},  // as above
                                           .own_values = true});
}
