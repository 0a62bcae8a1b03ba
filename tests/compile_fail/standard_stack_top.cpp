// expect: gneiss: looks like no stack: it has no push, no pop or no top
#include <gneiss/standard/stack.hpp>
#include <queue>

GNEISS_STANDARD(topless, stack, "<queue>", std::queue<int>)
