// A map on a sorted vector against std::map, iterators included: the two spell their operations alike, so one line
// serves both.
#include <gneiss/gneiss.hpp>
#include <iterator>
#include <map>
#include "flat_map.hpp"

GNEISS_LIBRARY(flat_map, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  using C = my::flat_map<int, int>;
  lib.include("flat_map.hpp");
  auto map    = lib.type<R, C>("map").regular();
  auto it     = lib.handle<R::iterator, C::iterator>("it", map);  // dies when its map changes
  auto key    = below(8);
  auto value  = arbitrary<int>();
  auto item   = pair_of(key, value);
  auto inside = [](R const& m, R::iterator i) { return i != m.end(); };
  auto after  = [](R const& m, R::iterator first, R::iterator last) {
    while (first != last && first != m.end()) ++first;
    return first == last;
  };
  auto present = [](R const& m, auto const& v, auto const&) { return m.count(v.first) != 0; };

  lib.op(GNEISS_METHOD(size),   fn(map));
  lib.op(GNEISS_METHOD(count),  fn(map, key));
  lib.op(GNEISS_METHOD(at),     fn(map, key)).may_throw();
  lib.op(GNEISS_METHOD(at),     fn(constant(map), key)).may_throw();
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, value));
  lib.op(GNEISS_METHOD(insert), fn(map, item) >> pair_of(it, same)).keeps(it, present);  // if it was there, they stay
  lib.op(GNEISS_METHOD(insert), fn(map, it, item) >> it);  // with a hint
  lib.op(GNEISS_METHOD(erase),  fn(map, key));
  lib.op(GNEISS_METHOD(erase),  fn(map, consumed(where(it, inside))) >> it);
  lib.op(GNEISS_METHOD(erase),  fn(map, it, where(it, after)) >> it);
  lib.op(GNEISS_METHOD(clear),  fn(map));
  lib.op(GNEISS_METHOD(find),   fn(map, key) >> it);
  lib.op(GNEISS_METHOD(begin),  fn(map) >> it);
  lib.op(GNEISS_METHOD(end),    fn(map) >> it);
  lib.op(GNEISS_CALL(std::next(i), i),    fn(where(it, inside)) >> it);
  lib.op(GNEISS_CALL(*i, i),              fn(where(it, inside)));
  lib.op(GNEISS_CALL(i == m.end(), m, i), fn(map, it));
}
