// expect: gneiss: a ready-made spec copies elements, and these cannot be copied
#include <gneiss/standard/vector.hpp>
#include <memory>

GNEISS_STANDARD(moved, vector, "<vector>", std::vector<std::unique_ptr<int>>)
