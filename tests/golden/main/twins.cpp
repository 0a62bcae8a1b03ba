// Two libraries of one name.
#include <gneiss/gneiss.hpp>

inline int one() { return 1; }

namespace left {
GNEISS_LIBRARY(twin, lib) { lib.op("one", gneiss::fn(), one, one); }
}  // namespace left

namespace right {
GNEISS_LIBRARY(twin, lib) { lib.op("one", gneiss::fn(), one, one); }
}  // namespace right
