// The set of OCaml's standard library, with the fault it had for ten years: all its results are right, and only the
// check, run on every live set after every call, sees trees that are out of balance.
#include <gneiss/gneiss.hpp>
#include <set>
#include <vector>
#include "avl_set.hpp"

struct Set {
  std::set<int> all;
  Set add(int x) const { auto next = *this; next.all.insert(x); return next; }
  Set remove(int x) const { auto next = *this; next.all.erase(x); return next; }
  Set unite(Set const& other) const { auto next = *this; next.all.insert(other.all.begin(), other.all.end()); return next; }
  std::vector<int> elements() const { return {all.begin(), all.end()}; }
};

GNEISS_LIBRARY(avl_set, lib) {
  using namespace gneiss;
  lib.include("avl_set.hpp");
  auto set = lib.type<Set, my::avl_set>("set").check(GNEISS_METHOD(is_balanced))
                 .identify([](Set const& s) { return s.all; }, [](my::avl_set const& s) { return s.shape(); });
  auto x   = below(1 << 20);
  lib.op(GNEISS_FN(my::avl_set),  fn() >> set, [] { return Set(); });
  lib.op(GNEISS_METHOD(add),      fn(set, x)   >> set);
  lib.op(GNEISS_METHOD(remove),   fn(set, x)   >> set);
  lib.op(GNEISS_METHOD(unite),    fn(set, set) >> set);
  lib.op(GNEISS_METHOD(elements), fn(set));
}
