#include <boost/unordered/unordered_flat_map.hpp>
#include <gneiss/standard/unordered_map.hpp>

// docs/gallery.md tells what is wrong with its load factor.
GNEISS_LIBRARY(boost_unordered_flat_map, lib) {
  lib.include("<boost/unordered/unordered_flat_map.hpp>");
  gneiss::standard::unordered_map<boost::unordered_flat_map<int, int>>(lib, {.without = {"load_factor"}});
}
