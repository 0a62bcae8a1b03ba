// Single-step non-interference of a stack machine. The second state is the first one, with other secrets.
#include "spec.hpp"

GNEISS_PROPERTY(ifc_smart, prop) {
  using namespace gneiss;
  prop.include("machine.hpp");
  auto variation = [](ifc::State const& s) { return ifc::variations(s, between(0, 1)); };
  prop.check(ifc::smart_states(), variation, GNEISS_DEFINE(keeps_secrets, [](ifc::State const& s, ifc::Variation const& by) {
    return ifc::non_interfering(s, ifc::varied(s, by));
  }));
}

GNEISS_PROPERTY(ifc_variation, prop) {
  using namespace gneiss;
  prop.include("machine.hpp");
  auto state     = [](int size) { return ifc::naive_states(size); };
  auto variation = [](int size, ifc::State const& s) { return ifc::variations(s, between(-size, size)); };
  prop.check(between(1, 10), state, variation,
             GNEISS_DEFINE(keeps_its_secrets, [](int, ifc::State const& s, ifc::Variation const& by) {
    return ifc::non_interfering(s, ifc::varied(s, by));
  }));
}
