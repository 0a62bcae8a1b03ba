// The stack machine of examples/ifc, right (0) and with each of its bugs, and three ways to make up two states for it.
#include "examples/ifc/spec.hpp"

namespace {

/// A range of one number draws nothing: so the bug is an argument like others, and all share one predicate.
auto the(int bug) { return gneiss::between(bug, bug); }

void smart(gneiss::Property& prop, int bug) {
  using namespace gneiss;
  auto state     = [](int) { return ifc::smart_states(); };
  auto variation = [](int, ifc::State const& s) { return ifc::variations(s, between(0, 1)); };
  prop.check(the(bug), state, variation, GNEISS_DEFINE(smart, [](int b, ifc::State const& s, ifc::Variation const& by) {
    return ifc::non_interfering(s, ifc::varied(s, by), b);
  }));
}

void variation(gneiss::Property& prop, int bug) {
  using namespace gneiss;
  auto state     = [](int, int size) { return ifc::naive_states(size); };
  auto variation = [](int, int size, ifc::State const& s) { return ifc::variations(s, between(-size, size)); };
  prop.check(the(bug), between(1, 10), state, variation,
             GNEISS_DEFINE(variation, [](int b, int, ifc::State const& s, ifc::Variation const& by) {
    return ifc::non_interfering(s, ifc::varied(s, by), b);
  }));
}

void naive(gneiss::Property& prop, int bug) {
  using namespace gneiss;
  auto state = [](int, int size) { return ifc::naive_states(size); };
  prop.check(the(bug), between(1, 10), state, state,
             GNEISS_DEFINE(naive, [](int b, int, ifc::State const& s, ifc::State const& t) {
    return ifc::non_interfering(s, t, b);
  }));
}

}  // namespace

#define BENCH_IFC(bug)                                            \
  GNEISS_PROPERTY(ifc_smart_##bug, prop) { smart(prop, bug); }         \
  GNEISS_PROPERTY(ifc_variation_##bug, prop) { variation(prop, bug); } \
  GNEISS_PROPERTY(ifc_naive_##bug, prop) { naive(prop, bug); }
BENCH_IFC(0) BENCH_IFC(1) BENCH_IFC(2) BENCH_IFC(3) BENCH_IFC(4) BENCH_IFC(5) BENCH_IFC(6)
BENCH_IFC(7) BENCH_IFC(8) BENCH_IFC(9) BENCH_IFC(10) BENCH_IFC(11) BENCH_IFC(12) BENCH_IFC(13)
BENCH_IFC(14) BENCH_IFC(15) BENCH_IFC(16) BENCH_IFC(17) BENCH_IFC(18) BENCH_IFC(19) BENCH_IFC(20)
