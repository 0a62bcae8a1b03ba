// Containers of ours with planted bugs, a line each.
#include <gneiss/standard/unordered_map.hpp>
#include <gneiss/standard/vector.hpp>
#include "flat_map.hpp"
#include "hash_map.hpp"
#include "tree_map.hpp"
#include "vec.hpp"

GNEISS_STANDARD(vec, vector, "vec.hpp", my::vec<int>)
GNEISS_STANDARD(hash_map, unordered_map, "hash_map.hpp", my::hash_map<int, int>)
GNEISS_STANDARD(flat_map, flat_map, "flat_map.hpp", my::flat_map<int, int>)
GNEISS_STANDARD(tree_map, map, "tree_map.hpp", my::tree_map<int, int>)
