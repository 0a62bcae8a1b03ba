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
GNEISS_STANDARD(elements_hashed, unordered_map, "<unordered_map>", std::unordered_map<Element, Element, Hash<Element>>)
GNEISS_STANDARD(overloaded_hashed, unordered_set, "<unordered_set>", std::unordered_set<OverloadedElement>)

// Keys that are the same to the order and not to ==: it is the first that stays.
struct ByLastTwo {
  bool operator()(int a, int b) const { return a % 4 < b % 4; }
};
GNEISS_STANDARD(by_last_two, map, "<map>", std::map<int, int, ByLastTwo>)
GNEISS_STANDARD(set_by_last_two, set, "<set>", std::set<int, ByLastTwo>)
GNEISS_STANDARD(multiset_by_last_two, multiset, "<set>", std::multiset<int, ByLastTwo>)
