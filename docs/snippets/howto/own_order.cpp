// Containers that visit their elements in an order of their own.
#include <gneiss/policies.hpp>
#include <gneiss/standard/unordered_map.hpp>
#include <set>
#include <unordered_map>
#include "bag.hpp"

// [bag]
GNEISS_LIBRARY(bag, lib) {
  using namespace gneiss;
  using R = std::set<int>;
  using C = my::bag;
  lib.include("bag.hpp");
  auto bag    = lib.type<R, C>("bag").initial();
  auto it     = lib.handle<R::iterator, C::iterator>("it", bag);
  auto inside = [](R const& r, R::iterator i) { return i != r.end(); };
  auto value  = GNEISS_CALL(*i, i);
  lib.op(GNEISS_METHOD(insert), fn(bag, sequential()), [](R& r, int x) { r.insert(x); });
  lib.op(GNEISS_METHOD(begin),            fn(bag) >> it.visited_from(value));                     // all elements, in any order
  lib.op(GNEISS_CALL(std::next(i), b, i), fn(bag, where(it, inside)) >> it.visited_after(value));
  lib.op(GNEISS_METHOD(erase),            fn(bag, where(it, inside)) >> it.visited_from(value));  // all that were to come
  lib.op(GNEISS_CALL(*i, i),              fn(where(it, inside)));
  lib.op(GNEISS_CALL(i == b.end(), b, i), fn(bag, it));
  lib.op(GNEISS_METHOD(size),             fn(constant(bag)));
  lib.op(GNEISS_METHOD(items),            fn(constant(bag)) >> in_any_order(same),
         [](R const& r) { return std::vector<int>(r.begin(), r.end()); });
}
// [/bag]

// [hashed]
GNEISS_LIBRARY(hashed, lib) {
  using namespace gneiss;
  using C = std::unordered_map<int, int, Hash<int>>;  // yours in its place
  lib.include("<unordered_map>");
  lib.axis(hash_axis);
  standard::unordered_map<C>(lib,
                             {.iterators = standard::until_rehash, .elements = standard::stable,
                              .without = {"insert_unless_there"}},  // for libstdc++ alone: docs/gallery.md
                             between(1, 40), below(100));
}
// [/hashed]
