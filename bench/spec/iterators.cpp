#include <gneiss/gneiss.hpp>
#include <iterator>
#include <map>
#include "bench/subject/list_map.hpp"

GNEISS_LIBRARY(iterators, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  using C = bench::ListMap;
  using I = R::iterator;
  lib.include("bench/subject/list_map.hpp");
  auto map    = lib.type<R, C>("map").initial();
  auto it     = lib.handle<I, C::iterator>("it", map).stable();
  auto key    = below(32);
  auto value  = below(32);
  auto inside = [](R const& m, I i) { return i != m.end(); };
  auto points = [](R const& m, int k, I i) { return i != m.end() && i->first == k; };
  auto gone   = [](R const&, I erased, I i) { return i == erased; };
  lib.op(GNEISS_METHOD(insert), fn(map, pair_of(key, value)) >> pair_of(it, same));
  lib.op(GNEISS_METHOD(erase),  fn(map, key)).invalidates(it, points);
  lib.op(GNEISS_METHOD(erase),  fn(map, where(it, inside)) >> it).invalidates(it, gone);
  lib.op(GNEISS_METHOD(find),   fn(map, key) >> it);
  lib.op(GNEISS_METHOD(begin),  fn(map) >> it);
  lib.op(GNEISS_METHOD(size),   fn(map));
  lib.op(GNEISS_CALL(std::next(i), i),     fn(where(it, inside)) >> it);
  lib.op(GNEISS_CALL(i->first, i),         fn(where(it, inside)));
  lib.op(GNEISS_CALL(i->second = v, i, v), fn(where(it, inside), value));
  lib.op(GNEISS_CALL(i == m.end(), m, i),  fn(map, it));
}
