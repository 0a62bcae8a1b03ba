#include <boost/unordered_map.hpp>
#include <gneiss/standard/unordered_map.hpp>

// With all that it promises, but for what docs/gallery.md tells.
GNEISS_LIBRARY(boost_unordered_multimap, lib) {
  using namespace gneiss;
  lib.include("<boost/unordered_map.hpp>");
  standard::unordered_multimap<boost::unordered_multimap<int, int>>(
      lib, {.iterators = standard::until_rehash, .elements = standard::stable, .without = {"m.erase(i->first)"}});
}
