// More containers of ours with planted bugs, of kinds that containers.cpp has as well.
#include <gneiss/standard/unordered_map.hpp>
#include "flat_map.hpp"
#include "hash_map.hpp"

GNEISS_STANDARD(hash_map, unordered_map, "hash_map.hpp", my::hash_map<int, int>)
GNEISS_STANDARD(flat_map, flat_map, "flat_map.hpp", my::flat_map<int, int>)
