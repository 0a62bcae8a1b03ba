// More sets of the standard library, against themselves: whatever is said of these is wrong.
#include <gneiss/standard/unordered_set.hpp>
#include <set>
#include <unordered_set>

GNEISS_STANDARD(std_set, set, "<set>", std::set<int>)
GNEISS_STANDARD(std_unordered_set, unordered_set, "<unordered_set>", std::unordered_set<int>)
GNEISS_STANDARD(std_unordered_multiset, unordered_multiset, "<unordered_set>", std::unordered_multiset<int>)
