// The same of std::unordered_map, as bench::HashMap holds numbers only: with numbers, and with elements and a hash
// function of Gneiss's.
#include <gneiss/standard/unordered_map.hpp>
#include <unordered_map>

#ifdef NUMBERS
GNEISS_STANDARD(ready_numbers, unordered_map, "<unordered_map>", std::unordered_map<int, int>)
#else
using Elements = std::unordered_map<gneiss::Element, gneiss::Element, gneiss::Hash<gneiss::Element>>;
GNEISS_STANDARD(ready_elements, unordered_map, "<unordered_map>", Elements)
#endif
