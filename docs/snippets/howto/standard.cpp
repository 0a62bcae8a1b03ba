#include <gneiss/standard/unordered_map.hpp>
#include "probing.hpp"

GNEISS_STANDARD(my_map, unordered_map, "probing.hpp", my::hash_map<int, int>)
