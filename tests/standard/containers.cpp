// Containers of ours with planted bugs, a line each.
#include <gneiss/standard/deque.hpp>
#include <gneiss/standard/list.hpp>
#include <gneiss/standard/unordered_map.hpp>
#include <gneiss/standard/vector.hpp>
#include "chained_map.hpp"
#include "linked_list.hpp"
#include "ring_deque.hpp"
#include "tree_map.hpp"
#include "vec.hpp"

GNEISS_STANDARD(vec, vector, "vec.hpp", my::vec<int>)
GNEISS_STANDARD(tree_map, map, "tree_map.hpp", my::tree_map<int, int>)
GNEISS_STANDARD(ring_deque, deque, "ring_deque.hpp", rings::ring_deque<int>)
GNEISS_STANDARD(linked_list, list, "linked_list.hpp", links::linked_list<int>)
GNEISS_STANDARD(chained_map, unordered_map, "chained_map.hpp", chains::chained_map<int, int>)
