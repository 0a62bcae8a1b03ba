// A map on a sorted vector against std::map: the two spell their operations alike, so one line serves both.
#include <gneiss/gneiss.hpp>
#include <map>
#include "flat_map.hpp"

GNEISS_LIBRARY(flat_map, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  using C = my::flat_map<int, int>;
  lib.include("flat_map.hpp");
  auto map   = lib.type<R, C>("map").regular();
  auto key   = below(8);
  auto value = arbitrary<int>();
  lib.op(GNEISS_METHOD(size),  fn(map));
  lib.op(GNEISS_METHOD(empty), fn(map));
  lib.op(GNEISS_METHOD(count), fn(map, key));
  lib.op(GNEISS_METHOD(at),    fn(map, key)).may_throw();
  lib.op(GNEISS_METHOD(at),    fn(constant(map), key)).may_throw();
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, value));
  lib.op(GNEISS_METHOD(erase), fn(map, key));
  lib.op(GNEISS_METHOD(clear), fn(map));
}
