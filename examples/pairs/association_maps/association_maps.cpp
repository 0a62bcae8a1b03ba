// Maps as a list of pairs and as a red-black tree.
#include <gneiss/gneiss.hpp>
#include "association_list.hpp"
#include "red_black_map.hpp"

GNEISS_LIBRARY(association_maps, lib) {
  using namespace gneiss;
  using R = association::map<int, int>;
  using C = red_black::map<int, int>;
  lib.include("red_black_map.hpp");
  auto map      = lib.type<R, C>("map").regular();
  auto key      = below(16);
  auto value    = below(16);
  auto some     = [](R const& m) { return !m.empty(); };
  auto unwanted = function_of<bool(int const&, int const&)>(key, value, arbitrary<bool>());
  auto change   = function_of<int(int const&)>(value, value);

  lib.op(GNEISS_METHOD(size),             fn(map));
  lib.op(GNEISS_METHOD(empty),            fn(map));
  lib.op(GNEISS_METHOD(contains),         fn(map, key));
  lib.op(GNEISS_METHOD(find),             fn(map, key) >> optional_of(same));
  lib.op(GNEISS_METHOD(find),             fn(constant(map), key) >> optional_of(same));
  lib.op(GNEISS_METHOD(at),               fn(map, key)).may_throw();
  lib.op(GNEISS_METHOD(at),               fn(constant(map), key)).may_throw();
  lib.op(GNEISS_METHOD(value_or),         fn(map, key, value));
  lib.op(GNEISS_METHOD(min_key),          fn(where(map, some)));
  lib.op(GNEISS_METHOD(items),            fn(map));
  lib.op(GNEISS_CALL(m[k], m, k),         fn(map, key));
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),  fn(map, key, value));
  lib.op(GNEISS_METHOD(insert),           fn(map, key, value));
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, key, value));
  lib.op(GNEISS_METHOD(erase),            fn(map, key));
  lib.op(GNEISS_METHOD(clear),            fn(map));
  lib.op(GNEISS_METHOD(merge),            fn(map, map));
  lib.op(GNEISS_METHOD(erase_if),         fn(map, unwanted));
  lib.op(GNEISS_METHOD(update),           fn(map, key, change));
}
