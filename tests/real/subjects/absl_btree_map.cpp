#include <absl/container/btree_map.h>
#include <gneiss/standard/map.hpp>

GNEISS_STANDARD(absl_btree_map, flat_map, "<absl/container/btree_map.h>", absl::btree_map<int, int>)
