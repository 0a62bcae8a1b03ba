// expect: gneiss: a ready-made spec compares elements, and these have no ==
#include <gneiss/standard/map.hpp>

GNEISS_STANDARD(unequal, map, "<map>", std::map<int, gneiss::NoEqualElement>)
