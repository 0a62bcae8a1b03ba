#include "gneiss/reference/associative_conditions.hpp"

#ifdef GNEISS_DETAIL_REFERENCE_ASSOCIATIVE
GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(, std::set<int>)
GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(, std::multiset<int>)
GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(, std::map<int, int>)
GNEISS_DETAIL_REFERENCE_ASSOCIATIVE(, std::multimap<int, int>)
GNEISS_DETAIL_REFERENCE_MAP(, std::map<int, int>)
GNEISS_DETAIL_REFERENCE_MAP(, std::multimap<int, int>)
GNEISS_DETAIL_REFERENCE_UNIQUE_MAP(, std::map<int, int>)
#endif
