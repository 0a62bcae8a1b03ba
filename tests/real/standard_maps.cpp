// Maps that people use, each by a line and what it promises.
#include <absl/container/btree_map.h>
#include <tsl/hopscotch_map.h>
#include <boost/container/flat_map.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <gneiss/standard/unordered_map.hpp>

GNEISS_STANDARD(boost_flat_map, flat_map, "<boost/container/flat_map.hpp>", boost::container::flat_map<int, int>)
GNEISS_STANDARD(absl_btree_map, flat_map, "<absl/container/btree_map.h>", absl::btree_map<int, int>)
GNEISS_STANDARD(tsl_hopscotch_map, unordered_map, "<tsl/hopscotch_map.h>", tsl::hopscotch_map<int, int>)

// docs/gallery.md tells what is wrong with its load factor.
GNEISS_LIBRARY(boost_unordered_flat_map, lib) {
  lib.include("<boost/unordered/unordered_flat_map.hpp>");
  gneiss::standard::unordered_map<boost::unordered_flat_map<int, int>>(lib, {.without = {"load_factor"}});
}
