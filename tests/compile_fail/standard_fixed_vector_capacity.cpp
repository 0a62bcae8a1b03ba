// expect: gneiss: looks like no fixed_vector: it has no capacity()
#include <deque>
#include <gneiss/standard/fixed_vector.hpp>

GNEISS_STANDARD(unbounded, fixed_vector, "<deque>", std::deque<int>)
