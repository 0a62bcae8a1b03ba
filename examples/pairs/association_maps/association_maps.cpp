// red_black::map<int, int> against association::map<int, int>.
#include <gneiss/gneiss.hpp>
#include "red_black_map.hpp"
#include "association_list.hpp"

GNEISS_LIBRARY(association_maps, lib) {
  using namespace gneiss;
  using R = association::map<int, int>;
  using C = red_black::map<int, int>;
  lib.include("red_black_map.hpp");
  lib.include("association_list.hpp");
  auto map      = lib.type<R, C>("map").regular();  //#v2brf9rx
  auto element  = below(16);  //#mi9mx6jy
  auto index_or_end = [](R const& m) { return below(static_cast<int>(m.size() + 1)); };  //#eta96gtx
  auto some     = [](R const& m) { return !m.empty(); };  //#dc9ex6j7
  auto index    = [](R const& m) { return below(static_cast<int>(m.size())); };  //#h9vuk85e
  auto distinct = [](R const& a, R const& b) { return &a != &b; };  //#ywuuarck

  lib.op(GNEISS_METHOD(size),     fn(map));  //#ih8sbwbu
  lib.op(GNEISS_METHOD(empty),    fn(map));  //#2y6z8nmm
  lib.op(GNEISS_METHOD(contains), fn(map, element));  //#6r8g3j43
  lib.op(GNEISS_METHOD(find),     fn(map, element) >> optional_of(same));  //#p729jkkw
  lib.op(GNEISS_METHOD(find),     fn(constant(map), element) >> optional_of(same));  //#p79w7r8b
  lib.op(GNEISS_METHOD(at),       fn(map, index_or_end)).may_throw(any_exception);  //#fdpvijnz
  lib.op(GNEISS_METHOD(at),       fn(constant(map), index_or_end)).may_throw(any_exception);  //#77enymxn
  lib.op(GNEISS_METHOD(value_or), fn(map, element, element));  //#a2i63y87
  lib.op(GNEISS_METHOD(min_key),  fn(where(map, some)));  //#c3eh6i5d
  lib.op(GNEISS_METHOD(items),    fn(map));  //#zrr25ymz
  lib.op(GNEISS_CALL(m[n] = x, m, n, x), fn(map, index, element));  //#dupkisnm
  lib.op(GNEISS_METHOD(insert),           fn(map, element, element));  //#8ez3kqqf
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, element, element));  //#kqpucymu
  lib.op(GNEISS_METHOD(erase),            fn(map, element));  //#nic86q63
  lib.op(GNEISS_METHOD(clear),            fn(map));  //#ak5g6xqd
  lib.op(GNEISS_METHOD(merge),            fn(map, where(map, distinct)));  //#u379hrpk
  lib.op(GNEISS_METHOD(erase_if),
         fn(map, function_of<bool(int, int)>(element, element, arbitrary<bool>())));  //#cqpy2i5y
  lib.op(GNEISS_METHOD(update),           fn(map, element, function_of<int(int)>(element, element)));  //#ukx7gzub
}
