// Aggregates through Boost.PFR, where it is installed.
#if __has_include(<boost/pfr.hpp>)
// [pfr]
#include <gneiss/gneiss.hpp>
#include <gneiss/with/pfr.hpp>

struct Extent {
  int width;
  int height;
};
inline Extent turned(Extent e) { return {e.height, e.width}; }

GNEISS_LIBRARY(extents, lib) {
  using namespace gneiss;
  lib.op(GNEISS_FN(turned), fn(aggregate_of<Extent>(below(9), below(9))));  // turned(Extent{1, 2}): field by field
}
// [/pfr]
#else
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(nothing, prop) {
  prop.check(gneiss::below(1), GNEISS_DEFINE(holds, [](int) { return true; }));
}
#endif
