// Stacks and queues of the standard library, against themselves: whatever is said of these is wrong.
#include <gneiss/standard/queue.hpp>

GNEISS_STANDARD(std_stack, stack, "<stack>", std::stack<int>)
GNEISS_STANDARD(std_queue, queue, "<queue>", std::queue<int>)
GNEISS_STANDARD(std_priority_queue, priority_queue, "<queue>", std::priority_queue<int>)
