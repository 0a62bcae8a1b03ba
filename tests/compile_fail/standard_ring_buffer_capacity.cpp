// expect: gneiss: looks like no ring_buffer: it has no push_back, capacity or iterator, or is not made with its
// capacity
#include <deque>
#include <gneiss/standard/ring_buffer.hpp>

GNEISS_STANDARD(endless, ring_buffer, "<deque>", std::deque<int>)
