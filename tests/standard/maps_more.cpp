// More maps of the standard library, against themselves: whatever is said of these is wrong.
#include <gneiss/standard/unordered_map.hpp>
#include <map>
#include <unordered_map>

GNEISS_STANDARD(std_map, map, "<map>", std::map<int, int>)
GNEISS_STANDARD(std_multimap, multimap, "<map>", std::multimap<int, int>)

// With all that it promises, but for what docs/gallery.md tells of a node that is not inserted.
GNEISS_LIBRARY(std_unordered_map, lib) {
  using namespace gneiss;
  lib.include("<unordered_map>");
  standard::unordered_map<std::unordered_map<int, int>>(
      lib, {.iterators = standard::until_rehash, .elements = standard::stable, .without = {"insert_unless_there"}});
}
