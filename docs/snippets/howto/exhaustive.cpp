// A queue in three cells, small enough that every scenario can be run.
#include <gneiss/gneiss.hpp>
#include <deque>
#include <utility>
#include "wheel.hpp"

// [operations]
void operations(gneiss::Library& lib, auto const& wheel) {
  using namespace gneiss;
  using R = std::deque<int>;
  auto room = [](R const& r) { return r.size() < 3; };
  auto some = [](R const& r) { return !r.empty(); };
  lib.include("wheel.hpp");
  lib.op(GNEISS_METHOD(push),  fn(where(wheel, room), below(100).scoped("element", 2)), [](R& r, int x) { r.push_back(x); });
  lib.op(GNEISS_METHOD(pop),   fn(where(wheel, some)), [](R& r) { r.pop_front(); });
  lib.op(GNEISS_METHOD(front), fn(where(constant(wheel), some)));
  lib.op(GNEISS_METHOD(back),  fn(where(constant(wheel), some)));
  lib.op(GNEISS_METHOD(size),  fn(wheel));
}
// [/operations]

// [unmerged]
GNEISS_LIBRARY(unmerged, lib) {
  operations(lib, lib.type<std::deque<int>, my::wheel>("wheel").initial());
}
// [/unmerged]

// [by_items]
GNEISS_LIBRARY(by_items, lib) {
  using R = std::deque<int>;
  using C = my::wheel;
  operations(lib, lib.type<R, C>("wheel").initial().identify([](R const& r) { return r; },
                                                             [](C const& c) { return c.items(); }));
}
// [/by_items]

// [by_all]
GNEISS_LIBRARY(by_all, lib) {
  using R = std::deque<int>;
  using C = my::wheel;
  operations(lib, lib.type<R, C>("wheel").initial().identify([](R const& r) { return r; },
                                                             [](C const& c) { return std::pair(c.items(), c.first()); }));
}
// [/by_all]
