// expect: gneiss: visited_from(key) walks to the end of the owner
#include <gneiss/gneiss.hpp>
#include <map>

GNEISS_LIBRARY(maps, lib) {
  using namespace gneiss;
  using M = std::map<int, int>;
  auto map = lib.type<M, M>("map").regular();
  auto it = lib.handle<M::iterator, M::iterator>("it", map);
  lib.op(GNEISS_CALL(std::next(i), i), fn(it) >> it.visited_after(GNEISS_CALL(i->first, i)));
}
