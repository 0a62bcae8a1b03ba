#include "sorted.hpp"

#include <gneiss/gneiss.hpp>
#include <map>

GNEISS_LIBRARY(sorted, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  lib.include("sorted.hpp");
  auto map = lib.type<R, planted::sorted>("map").regular();
  auto it = lib.handle<R::iterator, planted::sorted::iterator>("it", map);
  auto key = below(8);
  auto item = pair_of(key, below(4));
  auto inside = [](R const& m, R::iterator i) { return i != m.end(); };
  lib.op(GNEISS_METHOD(insert), fn(map, item) >> pair_of(it, same));
  lib.op(GNEISS_METHOD(insert), fn(map, it, item) >> it);
  lib.op(GNEISS_METHOD(erase), fn(map, key));
  lib.op(GNEISS_METHOD(find), fn(map, key) >> it);
  lib.op(GNEISS_METHOD(begin), fn(map) >> it);
  lib.op(GNEISS_METHOD(end), fn(map) >> it);
  lib.op(GNEISS_CALL(*i, i), fn(where(it, inside)));
  lib.op(GNEISS_METHOD(size), fn(constant(map)));
}
