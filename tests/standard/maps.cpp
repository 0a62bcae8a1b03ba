// A map of the standard library, against itself, with all that it promises: whatever is said of it is wrong.
#include <gneiss/standard/unordered_map.hpp>
#include <unordered_map>

GNEISS_LIBRARY(std_unordered_multimap, lib) {
  using namespace gneiss;
  lib.include("<unordered_map>");
  standard::unordered_multimap<std::unordered_multimap<int, int>>(
      lib, {.iterators = standard::until_rehash, .elements = standard::stable});
}
