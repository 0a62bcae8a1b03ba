// expect: gneiss: paired_by(key), or visited_from(key), describes a whole result, not a part of one
#include <gneiss/gneiss.hpp>
#include <map>
#include <utility>

GNEISS_LIBRARY(maps, lib) {
  using namespace gneiss;
  using M = std::map<int, int>;
  auto map = lib.type<M, M>("map").regular();
  auto it = lib.handle<M::iterator, M::iterator>("it", map);
  lib.op(GNEISS_DEFINE(first, [](auto& m) { return std::pair(m.begin(), 1); }),
         fn(map) >> pair_of(it.paired_by(GNEISS_CALL(i->first, i)), same));
}
