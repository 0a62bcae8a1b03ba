// More sequences of the standard library, against themselves: whatever is said of these is wrong.
#include <gneiss/standard/deque.hpp>
#include <gneiss/standard/list.hpp>
#include <gneiss/standard/vector.hpp>

GNEISS_STANDARD(std_vector, vector, "<vector>", std::vector<int>)
GNEISS_STANDARD(std_deque, deque, "<deque>", std::deque<int>)
GNEISS_STANDARD(std_list, list, "<list>", std::list<int>)
