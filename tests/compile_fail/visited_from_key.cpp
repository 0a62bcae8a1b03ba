// expect: gneiss: the key of visited_from(key) is copied and compared
#include <gneiss/gneiss.hpp>
#include <map>
#include <utility>

GNEISS_LIBRARY(maps, lib) {
  using namespace gneiss;
  using M = std::map<int, int>;
  auto map = lib.type<M, M>("map").regular();
  auto it = lib.handle<M::iterator, M::iterator>("it", map);
  lib.op(GNEISS_METHOD(begin), fn(map) >> it.visited_from(GNEISS_DEFINE(key, [](M::iterator i) { return *i; }),
                                                          [](M& m, auto const& x) { return m.find(x.first); }));
}
