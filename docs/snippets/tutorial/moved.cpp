// The queue, moved from; pointers to its elements; and many elements.
#include <gneiss/gneiss.hpp>
#include <deque>
#include "ring.hpp"

GNEISS_LIBRARY(moved_ring, lib) {
  using namespace gneiss;
  using R = std::deque<int>;
  using C = my::ring<int>;
  lib.include("ring.hpp");
  auto ring = lib.type<R, C>("ring").regular();
  lib.op(GNEISS_METHOD(push_back), fn(ring, sequential()));
  // [revived]
  lib.op(GNEISS_METHOD(clear), fn(revived(ring)));
  // [/revived]
}

// [handle]
GNEISS_LIBRARY(ring_with_pointers, lib) {
  using namespace gneiss;
  using R = std::deque<int>;
  using C = my::ring<int>;
  lib.include("ring.hpp");
  auto ring    = lib.type<R, C>("ring").regular();
  auto element = lib.handle<int*, int*>("element", ring);
  auto some    = [](R const& r) { return !r.empty(); };
  auto index   = [](R const& r) { return below(r.size()); };
  auto behind  = [](R const& r, int* e) { return e != &r.front(); };
  lib.op(GNEISS_METHOD(push_back),  fn(ring, sequential()));
  lib.op(GNEISS_METHOD(pop_front),  fn(where(ring, some))).keeps(element, behind);
  lib.op(GNEISS_CALL(&r[i], r, i),  fn(ring, index) >> element);
  lib.op(GNEISS_CALL(*e, e),        fn(element));
  lib.op(GNEISS_CALL(*e = x, e, x), fn(element, sequential()));
}
// [/handle]

GNEISS_LIBRARY(long_ring, lib) {
  using namespace gneiss;
  using R = std::deque<int>;
  using C = my::ring<int>;
  lib.include("ring.hpp");
  auto ring = lib.type<R, C>("ring").regular();
  auto some = [](R const& r) { return !r.empty(); };
  // [times]
  lib.op(GNEISS_METHOD(push_back), fn(ring, rising(below(10))).times(300));
  // [/times]
  lib.op(GNEISS_METHOD(pop_front), fn(where(ring, some)));
  lib.op(GNEISS_METHOD(front),     fn(where(ring, some)));
}
