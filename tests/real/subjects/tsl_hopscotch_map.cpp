#include <tsl/hopscotch_map.h>
#include <gneiss/standard/unordered_map.hpp>

GNEISS_STANDARD(tsl_hopscotch_map, unordered_map, "<tsl/hopscotch_map.h>", tsl::hopscotch_map<int, int>)
