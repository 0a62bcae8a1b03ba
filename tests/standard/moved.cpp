// Containers of the standard library with elements that can only be moved: what copies is left out, and whatever is
// said of the rest is wrong.
#include <gneiss/standard/deque.hpp>
#include <gneiss/standard/list.hpp>
#include <gneiss/standard/queue.hpp>
#include <gneiss/standard/unordered_map.hpp>
#include <gneiss/standard/vector.hpp>
#include <map>
#include <unordered_map>

using namespace gneiss;

GNEISS_STANDARD(moved_vector, vector, "<vector>", std::vector<MoveOnlyElement>)
GNEISS_STANDARD(moved_deque, deque, "<deque>", std::deque<MoveOnlyElement>)
GNEISS_STANDARD(moved_list, list, "<list>", std::list<MoveOnlyElement>)
GNEISS_STANDARD(moved_stack, stack, "<stack>", std::stack<MoveOnlyElement>)
GNEISS_STANDARD(moved_queue, queue, "<queue>", std::queue<MoveOnlyElement>)
GNEISS_STANDARD(moved_heap, priority_queue, "<queue>", std::priority_queue<MoveOnlyElement>)
GNEISS_STANDARD(moved_map, map, "<map>", std::map<int, MoveOnlyElement>)
// docs/gallery.md tells what becomes of a node that is not inserted.
GNEISS_LIBRARY(moved_hashed, lib) {
  lib.include("<unordered_map>");
  standard::unordered_map<std::unordered_map<int, MoveOnlyElement>>(lib, {.without = {"insert_unless_there"}});
}
