// One map of three keys and two values, as small as exhaustive mode wants it.
#include <gneiss/gneiss.hpp>
#include <map>
#include "examples/flat_map/flat_map.hpp"

GNEISS_LIBRARY(one_map, lib) {
  using namespace gneiss;
  lib.include("examples/flat_map/flat_map.hpp");
  auto map   = lib.type<std::map<int, int>, my::flat_map<int, int>>("map").initial();
  auto key   = below(3);
  auto value = below(2);
  lib.op(GNEISS_CALL(a = b, a, b),          fn(map, constant(map)) >> ignored);
  lib.op(GNEISS_CALL(std::swap(a, b), a, b), fn(map, map));
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),    fn(map, key, value));
  lib.op(GNEISS_METHOD(erase), fn(map, key));
  lib.op(GNEISS_METHOD(size),  fn(map));
  lib.op(GNEISS_METHOD(count), fn(map, key));
  lib.op(GNEISS_METHOD(at),    fn(constant(map), key)).may_throw();
}
