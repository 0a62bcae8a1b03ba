// A set of the standard library, against itself: whatever is said of it is wrong.
#include <gneiss/standard/set.hpp>
#include <set>

GNEISS_STANDARD(std_multiset, multiset, "<set>", std::multiset<int>)
