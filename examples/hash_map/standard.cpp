// The map of hash_map.cpp, all that it has of the standard's interface, by a line.
#include <gneiss/standard/unordered_map.hpp>
#include "hash_map.hpp"

GNEISS_STANDARD(colliding, unordered_map, "hash_map.hpp", my::hash_map<int, int, my::Colliding, 4>)
