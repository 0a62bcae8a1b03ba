// The queue with an invariant.
#include <gneiss/gneiss.hpp>
#include <deque>
#include "ring.hpp"

GNEISS_LIBRARY(checked_ring, lib) {
  using namespace gneiss;
  using R = std::deque<int>;
  using C = my::ring<int>;
  lib.include("ring.hpp");
  // [check]
  auto ring = lib.type<R, C>("ring").regular().check(GNEISS_METHOD(well_formed));
  // [/check]
  auto some = [](R const& r) { return !r.empty(); };
  lib.op(GNEISS_METHOD(push_back), fn(ring, sequential()));
  lib.op(GNEISS_METHOD(pop_front), fn(where(ring, some)));
}

// [model]
GNEISS_LIBRARY(compared_ring, lib) {
  using namespace gneiss;
  using R = std::deque<int>;
  using C = my::ring<int>;
  lib.include("ring.hpp");
  auto ring = lib.type<R, C>("ring").regular().check(
      GNEISS_DEFINE(same_elements, [](std::deque<int> const& model, my::ring<int> const& r) {
        return r.to_vector() == std::vector<int>(model.begin(), model.end());
      }));
  auto some = [](R const& r) { return !r.empty(); };
  lib.op(GNEISS_METHOD(push_back), fn(ring, sequential()));
  lib.op(GNEISS_METHOD(pop_front), fn(where(ring, some)));
}
// [/model]
