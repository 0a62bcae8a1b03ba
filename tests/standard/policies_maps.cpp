// Maps and sets of the standard library with Gneiss's elements and policies, and with an order that is not total:
// whatever is said of these is wrong.
#include <gneiss/standard/unordered_map.hpp>
#include <gneiss/standard/unordered_set.hpp>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

using namespace gneiss;

GNEISS_STANDARD(elements_map, map, "<map>", std::map<Element, Element, Less<Element>>)
GNEISS_STANDARD(aligned_map, map, "<map>", std::map<int, AlignedElement, std::greater<int>>)
GNEISS_STANDARD(elements_multiset, multiset, "<set>", std::multiset<PaddedElement, std::greater<PaddedElement>>)
// docs/gallery.md tells what becomes of a node that is not inserted.
GNEISS_LIBRARY(elements_hashed, lib) {
  lib.include("<unordered_map>");
  standard::unordered_map<std::unordered_map<Element, Element, Hash<Element>>>(lib,
                                                                               {.without = {"insert_unless_there"}});
}
GNEISS_LIBRARY(overloaded_hashed, lib) {
  lib.include("<unordered_set>");
  standard::unordered_set<std::unordered_set<OverloadedElement>>(lib, {.without = {"insert_unless_there"}});
}

// Keys that are the same to the order and not to ==: it is the first that stays.
struct ByLastTwo {
  bool operator()(int a, int b) const { return a % 4 < b % 4; }
};
GNEISS_STANDARD(by_last_two, map, "<map>", std::map<int, int, ByLastTwo>)
GNEISS_STANDARD(set_by_last_two, set, "<set>", std::set<int, ByLastTwo>)
GNEISS_STANDARD(multiset_by_last_two, multiset, "<set>", std::multiset<int, ByLastTwo>)
