// A hash map by one line, with all that the ready-made spec finds in it.
#include <gneiss/standard/unordered_map.hpp>
#include "bench/subject/hash_map.hpp"

GNEISS_STANDARD(ready_map, unordered_map, "bench/subject/hash_map.hpp", bench::HashMap)
