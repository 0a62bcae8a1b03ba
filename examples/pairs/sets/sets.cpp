// Sets as a list and as a tree.
#include <gneiss/gneiss.hpp>
#include "list_set.hpp"
#include "tree_set.hpp"

GNEISS_LIBRARY(sets, lib) {
  using namespace gneiss;
  using R = lists::set<int>;
  using C = trees::set<int>;
  lib.include("tree_set.hpp");
  auto set     = lib.type<R, C>("set").regular();
  auto element = below(16);
  auto index   = [](R const& s) { return below(s.size()); };
  auto some    = [](R const& s) { return !s.empty(); };
  auto keep    = function_of<bool(int const&)>(element, arbitrary<bool>());
  auto change  = function_of<int(int const&)>(element, element);

  lib.construct(set, fn(vector_of(element)));
  lib.op(GNEISS_FN(trees::set<int>::singleton), fn(element) >> set, R::singleton);
  lib.op(GNEISS_METHOD(size),         fn(set));
  lib.op(GNEISS_METHOD(empty),        fn(set));
  lib.op(GNEISS_METHOD(contains),     fn(set, element));
  lib.op(GNEISS_METHOD(min),          fn(where(set, some)));
  lib.op(GNEISS_METHOD(max),          fn(where(set, some)));
  lib.op(GNEISS_METHOD(nth),          fn(set, index));
  lib.op(GNEISS_METHOD(at_least),     fn(set, element));
  lib.op(GNEISS_METHOD(is_subset_of), fn(set, set));
  lib.op(GNEISS_METHOD(elements),     fn(set));
  lib.op(GNEISS_METHOD(insert),       fn(set, element));
  lib.op(GNEISS_METHOD(erase),        fn(set, element));
  lib.op(GNEISS_METHOD(take_min),     fn(where(set, some)));
  lib.op(GNEISS_METHOD(clear),        fn(set));
  lib.op(GNEISS_CALL(a |= b, a, b),   fn(set, set) >> itself<>);
  lib.op(GNEISS_CALL(a &= b, a, b),   fn(set, set) >> itself<>);
  lib.op(GNEISS_CALL(a -= b, a, b),   fn(set, set) >> itself<>);
  lib.op(GNEISS_CALL(a | b, a, b),    fn(set, set) >> set);
  lib.op(GNEISS_CALL(a & b, a, b),    fn(set, set) >> set);
  lib.op(GNEISS_CALL(a - b, a, b),    fn(set, set) >> set);
  lib.op(GNEISS_METHOD(filter),       fn(set, keep) >> set);
  lib.op(GNEISS_METHOD(transform),    fn(set, change) >> set);
}
