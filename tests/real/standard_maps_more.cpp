// More maps that people use, each by a line and what it promises.
#include <absl/container/btree_map.h>
#include <tsl/hopscotch_map.h>
#include <boost/container/flat_map.hpp>
#include <boost/unordered_map.hpp>
#include <gneiss/standard/ordered_map.hpp>
#include <gneiss/standard/unordered_map.hpp>
#include <nlohmann/ordered_map.hpp>

GNEISS_STANDARD(boost_flat_map, flat_map, "<boost/container/flat_map.hpp>", boost::container::flat_map<int, int>)
GNEISS_STANDARD(absl_btree_map, flat_map, "<absl/container/btree_map.h>", absl::btree_map<int, int>)
GNEISS_STANDARD(tsl_hopscotch_map, unordered_map, "<tsl/hopscotch_map.h>", tsl::hopscotch_map<int, int>)

// Its own copy assignment and erase_if do not compile: pairs with a constant key cannot be assigned.
struct json_map : nlohmann::ordered_map<int, int> {
  using ordered_map::ordered_map;
  json_map(json_map const&) = default;
  json_map& operator=(json_map other) { return swap(other), *this; }
  friend std::size_t erase_if(json_map&, auto) = delete;
};
GNEISS_STANDARD(nlohmann_ordered_map, ordered_map, "<nlohmann/ordered_map.hpp>", json_map)

// With all that it promises, but for what docs/gallery.md tells.
GNEISS_LIBRARY(boost_unordered_multimap, lib) {
  using namespace gneiss;
  lib.include("<boost/unordered_map.hpp>");
  standard::unordered_multimap<boost::unordered_multimap<int, int>>(
      lib, {.iterators = standard::until_rehash, .elements = standard::stable, .without = {"m.erase(i->first)"}});
}
