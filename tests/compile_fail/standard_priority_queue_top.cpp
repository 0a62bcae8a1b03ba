// expect: gneiss: looks like no priority_queue: it has no push, no pop or no top
#include <gneiss/standard/queue.hpp>

GNEISS_STANDARD(in_order, priority_queue, "<queue>", std::queue<int>)
