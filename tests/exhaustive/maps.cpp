// Maps of four keys and two values: any number of them, made, copied, assigned, swapped and changed.
#include <map>

#include "flat_map/flat_map.hpp"
#include "gneiss/gneiss.hpp"

GNEISS_LIBRARY(maps, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  using C = my::flat_map<int, int>;
  lib.include("flat_map/flat_map.hpp");
  auto map = lib.type<R, C>("map");
  auto key = below(4).scoped("key");
  auto value = below(2).scoped("value");
  lib.op(
      "$T()", fn() >> map, [] { return R(); }, [] { return C(); });
  lib.op(
      "$0", fn(constant(map)) >> map, [](R const& m) { return m; }, [](C const& m) { return m; });
  lib.op(GNEISS_CALL(a = b, a, b), fn(map, constant(map)) >> ignored);
  lib.op(GNEISS_CALL(std::swap(a, b), a, b), fn(map, map));
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, value));
  lib.op(GNEISS_METHOD(erase), fn(map, key));
  lib.op(GNEISS_METHOD(size), fn(map));
  lib.op(GNEISS_METHOD(count), fn(map, key));
  lib.op(GNEISS_METHOD(at), fn(constant(map), key)).may_throw();
}
