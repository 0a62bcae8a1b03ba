// expect: gneiss: looks like no queue: it has no push, no pop or no front
#include <gneiss/standard/queue.hpp>
#include <stack>

GNEISS_STANDARD(frontless, queue, "<stack>", std::stack<int>)
