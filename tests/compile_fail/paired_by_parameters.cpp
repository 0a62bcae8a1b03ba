// expect: gneiss: the key of paired_by(key), or visited_from(key), takes the candidate's handle
#include <gneiss/gneiss.hpp>
#include <map>
#include <utility>

GNEISS_LIBRARY(maps, lib) {
  using namespace gneiss;
  using M = std::map<int, int>;
  auto map = lib.type<M, M>("map").regular();
  auto it = lib.handle<M::iterator, M::iterator>("it", map);
  lib.op(GNEISS_METHOD(begin), fn(map) >> it.paired_by(GNEISS_CALL(i.key(), i)));
}
