// Containers of the standard library with elements that can only be moved: what copies is left out, and whatever is said
// of the rest is wrong.
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
GNEISS_STANDARD(moved_map, map, "<map>", std::map<int, MoveOnlyElement>)
GNEISS_STANDARD(moved_hashed, unordered_map, "<unordered_map>", std::unordered_map<int, MoveOnlyElement>)
