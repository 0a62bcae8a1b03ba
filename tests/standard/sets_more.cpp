// More sets of the standard library, against themselves: whatever is said of these is wrong.
#include <gneiss/standard/unordered_set.hpp>
#include <set>
#include <unordered_set>

GNEISS_STANDARD(std_set, set, "<set>", std::set<int>)
// With all that it promises, but for what docs/gallery.md tells of a node that is not inserted.
GNEISS_LIBRARY(std_unordered_set, lib) {
  using namespace gneiss;
  lib.include("<unordered_set>");
  standard::unordered_set<std::unordered_set<int>>(
      lib, {.iterators = standard::until_rehash, .elements = standard::stable, .without = {"insert_unless_there"}});
}
GNEISS_STANDARD(std_unordered_multiset, unordered_multiset, "<unordered_set>", std::unordered_multiset<int>)
