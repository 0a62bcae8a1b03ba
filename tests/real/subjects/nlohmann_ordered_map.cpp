#include <gneiss/standard/ordered_map.hpp>
#include "json_map.hpp"

GNEISS_STANDARD(nlohmann_ordered_map, ordered_map, "json_map.hpp", json_map)
