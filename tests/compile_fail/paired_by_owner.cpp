// expect: gneiss: paired_by(key) looks into the owner of the handle
#include <gneiss/gneiss.hpp>
#include <map>

GNEISS_LIBRARY(maps, lib) {
  using namespace gneiss;
  using M = std::map<int, int>;
  auto map = lib.type<M, M>("map").regular();
  auto it = lib.handle<M::iterator, M::iterator>("it", map);
  lib.op(GNEISS_DEFINE(none, [](int) { return M::iterator(); }),
         fn(below(3)) >> it.paired_by(GNEISS_CALL(i->first, i)));
}
