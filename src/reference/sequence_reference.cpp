#include "gneiss/reference/sequence_conditions.hpp"

#ifdef GNEISS_DETAIL_REFERENCE_SEQUENCE
GNEISS_DETAIL_REFERENCE_SEQUENCE(, std::vector<int>)
GNEISS_DETAIL_REFERENCE_SEQUENCE(, std::deque<int>)
GNEISS_DETAIL_REFERENCE_SEQUENCE(, std::list<int>)
GNEISS_DETAIL_REFERENCE_SEQUENCE(, std::string)
#endif
