// Containers of the standard library with Gneiss's elements and policies: whatever is said of these is wrong.
#include <gneiss/standard/deque.hpp>
#include <gneiss/standard/list.hpp>
#include <gneiss/standard/queue.hpp>
#include <gneiss/standard/unordered_map.hpp>
#include <gneiss/standard/unordered_set.hpp>
#include <gneiss/standard/vector.hpp>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

using namespace gneiss;

GNEISS_LIBRARY(elements_vector, lib) {
  lib.include("<vector>");
  standard::vector<std::vector<Element>>(lib, {.empty_after_move = true});
}
GNEISS_STANDARD(copied_vector, vector, "<vector>", std::vector<CopyOnlyElement>)
// docs/gallery.md tells what becomes of its elements where nothing is inserted.
GNEISS_LIBRARY(overloaded_deque, lib) {
  lib.include("<deque>");
  standard::deque<std::deque<OverloadedElement>>(lib, {.without = {"insert"}});
}
GNEISS_STANDARD(no_default_list, list, "<list>", std::list<NoDefaultElement>)
GNEISS_STANDARD(throwing_queue, queue, "<queue>", std::queue<ThrowingElement>)
GNEISS_STANDARD(elements_heap, priority_queue, "<queue>",
                std::priority_queue<Element, std::vector<Element>, Less<Element>>)
GNEISS_STANDARD(elements_map, map, "<map>", std::map<Element, Element, Less<Element>>)
GNEISS_STANDARD(aligned_map, map, "<map>", std::map<int, AlignedElement, std::greater<int>>)
GNEISS_STANDARD(elements_multiset, multiset, "<set>", std::multiset<PaddedElement, std::greater<PaddedElement>>)
GNEISS_STANDARD(elements_hashed, unordered_map, "<unordered_map>", std::unordered_map<Element, Element, Hash<Element>>)
GNEISS_STANDARD(overloaded_hashed, unordered_set, "<unordered_set>", std::unordered_set<OverloadedElement>)

// Elements that have == and nothing else, and are made up as the spec says.
struct Name {
  int number;
  bool operator==(Name const&) const = default;
  friend std::string gneiss_show(Name const& name) { return "Name{" + std::to_string(name.number) + "}"; }
};
auto names() {
  return one_of_values({Name{0}, Name{1}, Name{2}});
}
GNEISS_LIBRARY(unordered_list, lib) {
  standard::list<std::list<Name>>(lib, {}, names());
}
GNEISS_LIBRARY(unordered_queue, lib) {
  standard::queue<std::queue<Name>>(lib, {}, names());
}
GNEISS_LIBRARY(unordered_values, lib) {
  standard::map<std::map<int, Name>>(lib, {}, below(16), names());
}

// Keys that are the same to the order and not to ==: it is the first that stays.
struct ByLastTwo {
  bool operator()(int a, int b) const { return a % 4 < b % 4; }
};
GNEISS_STANDARD(by_last_two, map, "<map>", std::map<int, int, ByLastTwo>)
GNEISS_STANDARD(set_by_last_two, set, "<set>", std::set<int, ByLastTwo>)
GNEISS_STANDARD(multiset_by_last_two, multiset, "<set>", std::multiset<int, ByLastTwo>)
