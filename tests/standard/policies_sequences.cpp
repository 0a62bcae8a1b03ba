// Sequences of the standard library with Gneiss's elements, and with elements that have no more than ==: whatever is
// said of these is wrong.
#include <gneiss/standard/deque.hpp>
#include <gneiss/standard/list.hpp>
#include <gneiss/standard/queue.hpp>
#include <gneiss/standard/vector.hpp>
#include <string>

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
