// expect: gneiss: it is not known how such elements are made up
#include <gneiss/standard/queue.hpp>

struct Unknown {
  Unknown(int, int) {}
  bool operator==(Unknown const&) const = default;
};

GNEISS_STANDARD(unknown, queue, "<queue>", std::queue<Unknown>)
