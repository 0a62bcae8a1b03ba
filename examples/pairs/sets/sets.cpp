// trees::set<int> against lists::set<int>.
#include <gneiss/gneiss.hpp>
#include "tree_set.hpp"
#include "list_set.hpp"

GNEISS_LIBRARY(sets, lib) {
  using namespace gneiss;
  using R = lists::set<int>;
  using C = trees::set<int>;
  lib.include("tree_set.hpp");
  lib.include("list_set.hpp");
  auto set     = lib.type<R, C>("set").regular();  //#3rhrr844
  auto element = below(16);  //#mi9mx6jy
  auto some    = [](R const& m) { return !m.empty(); };  //#dc9ex6j7
  auto index   = [](R const& m) { return below(m.size()); };  //#h9vunaf3

  lib.construct(set, fn(vector_of(element)));  //#2swxzdzx
  lib.op(GNEISS_FN(trees::set<int>::singleton),
         fn(element) >> set, [](auto&& x) { return R::singleton(x); });  //#jqufhfip
  lib.op(GNEISS_METHOD(size),         fn(set));  //#ih8sypwh
  lib.op(GNEISS_METHOD(empty),        fn(set));  //#2y6ztbqk
  lib.op(GNEISS_METHOD(contains),     fn(set, element));  //#6r8gkkqk
  lib.op(GNEISS_METHOD(min),          fn(where(set, some)));  //#w4ry5kj2
  lib.op(GNEISS_METHOD(max),          fn(where(set, some)));  //#8at4n4h2
  lib.op(GNEISS_METHOD(nth),          fn(set, index));  //#7z8nywnf
  lib.op(GNEISS_METHOD(at_least),     fn(set, element));  //#q37vtgqp
  lib.op(GNEISS_METHOD(is_subset_of), fn(set, set));  //#d3c5v59t
  lib.op(GNEISS_METHOD(elements),     fn(set));  //#83fin9xg
  lib.op(GNEISS_METHOD(insert),       fn(set, element));  //#77tju4cc
  lib.op(GNEISS_METHOD(erase),        fn(set, element));  //#nic8anvh
  lib.op(GNEISS_METHOD(take_min),     fn(where(set, some)));  //#n7y6ygjn
  lib.op(GNEISS_METHOD(clear),        fn(set));  //#ak5gi4bi
  lib.op(GNEISS_CALL(s |= t, s, t), fn(set, set) >> itself<>);  //#tcpzpsdw
  lib.op(GNEISS_CALL(s &= t, s, t), fn(set, set) >> itself<>);  //#w6wppzmg
  lib.op(GNEISS_CALL(s -= t, s, t), fn(set, set) >> itself<>);  //#hsrrtg2r
  lib.op(GNEISS_METHOD(filter),    fn(set, function_of<bool(int)>(element, arbitrary<bool>())) >> set);  //#k9bfk2rt
  lib.op(GNEISS_METHOD(transform), fn(set, function_of<int(int)>(element, element)) >> set);  //#g38frrtn
  lib.op(GNEISS_CALL(s | t, s, t), fn(set, set) >> set);  //#yptimqb4
  lib.op(GNEISS_CALL(s & t, s, t), fn(set, set) >> set);  //#aiu5tkai
  lib.op(GNEISS_CALL(s - t, s, t), fn(set, set) >> set);  //#3878w5gp
}
