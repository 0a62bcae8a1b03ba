// Containers of ours with bugs that no number shows with the usual hash and order: elements that tell how they are
// treated, hashes that collide, other orders, and a promise.
#include <gneiss/standard/unordered_map.hpp>
#include <gneiss/standard/vector.hpp>
#include "chained_map.hpp"
#include "flat_map.hpp"
#include "row.hpp"

GNEISS_STANDARD(collisions, unordered_map, "chained_map.hpp", chains::chained_map<int, int, gneiss::Hash<int>>)
GNEISS_STANDARD(orders, flat_map, "flat_map.hpp", my::flat_map<int, int, gneiss::Less<int>>)
GNEISS_STANDARD(by_fours, flat_map, "flat_map.hpp", my::flat_map<int, int, my::by_fours>)

GNEISS_LIBRARY(row, lib) {
  lib.include("row.hpp");
  using namespace gneiss;
  standard::vector<rows::row<Element>>(lib, {.iterators = standard::until_growth, .empty_after_move = true});
}
