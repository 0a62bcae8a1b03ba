// expect: gneiss: looks like a deque, but has no push_front
#include <gneiss/standard/deque.hpp>
#include <vector>

GNEISS_STANDARD(one_ended, deque, "<vector>", std::vector<int>)
