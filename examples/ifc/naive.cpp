// The same with two states that know nothing of each other: all but a few cases are discarded. It is for guided search.
#include "spec.hpp"

GNEISS_PROPERTY(ifc_naive, prop) {
  using namespace gneiss;
  prop.include("machine.hpp");
  auto state = [](int size) { return ifc::naive_states(size); };
  prop.check(between(1, 10), state, state, GNEISS_DEFINE(keeps_secrets, [](int, ifc::State const& a, ifc::State const& b) {
    return ifc::non_interfering(a, b);
  }));
}
