// A queue in a ring against std::deque.
#include <gneiss/gneiss.hpp>
#include <deque>
#include "ring.hpp"

GNEISS_LIBRARY(ring, lib) {
  using namespace gneiss;
  using R = std::deque<int>;
  using C = my::ring<int>;
  lib.include("ring.hpp");
  auto ring = lib.type<R, C>("ring").regular();
  auto some = [](R const& r) { return !r.empty(); };
  lib.op(GNEISS_METHOD(push_back), fn(ring, sequential()));
  lib.op(GNEISS_METHOD(pop_front), fn(where(ring, some)));
  lib.op(GNEISS_METHOD(front),     fn(where(ring, some)));
  lib.op(GNEISS_METHOD(size),      fn(ring));
}
