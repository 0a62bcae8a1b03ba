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
  auto bag      = lib.type<R, C>("bag").initial();
  auto it       = lib.handle<R::iterator, C::iterator>("it", bag);
  auto inside   = [](R const& r, R::iterator i) { return i != r.end(); };
  auto by_value = it.paired_by(GNEISS_CALL(*i, i));
  lib.op(GNEISS_METHOD(insert), fn(bag, sequential()), [](R& r, int x) { r.insert(x); });
  lib.op(GNEISS_METHOD(begin),            fn(bag) >> by_value);                     // any may be the first
  lib.op(GNEISS_CALL(std::next(i), i),    fn(where(it, inside)) >> by_value);       // or the next
  lib.op(GNEISS_METHOD(erase),            fn(bag, where(it, inside)) >> by_value);  // each side erases its own
  lib.op(GNEISS_CALL(*i, i),              fn(where(it, inside)));
  lib.op(GNEISS_CALL(i == b.end(), b, i), fn(bag, it));
  lib.op(GNEISS_METHOD(size),             fn(constant(bag)));
  lib.op(GNEISS_METHOD(items),            fn(constant(bag)) >> in_any_order(same),
         [](R const& r) { return std::vector<int>(r.begin(), r.end()); });
}
// [/bag]

// [loop]
GNEISS_LIBRARY(bag_in_a_loop, lib) {
  using namespace gneiss;
  using R = std::set<int>;
  using C = my::bag;
  lib.include("bag.hpp");
  auto bag = lib.type<R, C>("bag").initial();
  lib.op(GNEISS_METHOD(insert), fn(bag, sequential()), [](R& r, int x) { r.insert(x); });
  lib.op(GNEISS_DEFINE(erase_from, [](auto& b, int least) {
           for (auto i = b.begin(); i != b.end();)
             if (*i < least) ++i; else i = b.erase(i);
         }), fn(bag, below(9)));
  lib.op(GNEISS_METHOD(items), fn(constant(bag)) >> in_any_order(same),
         [](R const& r) { return std::vector<int>(r.begin(), r.end()); });
}
// [/loop]

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
