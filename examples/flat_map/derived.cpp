// my::flat_map<int, int> against std::map<int, int>.
#include <gneiss/gneiss.hpp>
#include <map>
#include "flat_map.hpp"

GNEISS_LIBRARY(flat_map, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  using C = my::flat_map<int, int>;
  lib.include("flat_map.hpp");
  auto map      = lib.type<R, C>("map").regular();  //#v2brf9rx
  auto it       = lib.handle<R::iterator, C::iterator>("it", map);  // ends when map changes (.keeps)  //#zffathvv
  auto cit      = lib.handle<R::const_iterator, C::const_iterator>("cit", map);  //#mv5b4san
  auto key      = below(8);  //#uxqchp88
  auto value    = arbitrary<int>();  //#sdhxfbn9
  auto item     = pair_of(key, value);  //#ymwq9gyy
  auto inside   = [](R const& m, auto const& i) { return i != m.end(); };  //#89ngpjnw
  auto after    = [](R const& m, auto first, auto last) {
    while (first != last && first != m.end()) ++first;
    return first == last;
  };  //#sdq4zf9u
  auto preceded = [](R const& m, auto const& i) { return i != m.begin(); };  //#9ed5szi5

  lib.op(GNEISS_METHOD(size),  fn(map));  //#ih8sbwbu
  lib.op(GNEISS_METHOD(empty), fn(map));  //#2y6z8nmm
  lib.op(GNEISS_METHOD(clear), fn(map));  //#ak5g6xqd
  lib.op(GNEISS_METHOD(count), fn(map, key));  //#7a3z4svw
  lib.op(GNEISS_METHOD(begin), fn(map) >> it);  //#atrmdw4g
  lib.op(GNEISS_METHOD(end),   fn(map) >> it);  //#pz2kic6m
  lib.op(GNEISS_METHOD(begin), fn(constant(map)) >> cit);  //#wmkwn6tv
  lib.op(GNEISS_METHOD(end),   fn(constant(map)) >> cit);  //#959azfhr
  lib.op(GNEISS_METHOD(find),  fn(map, key) >> it);  //#p729nytk
  lib.op(GNEISS_METHOD(at),    fn(map, key)).may_throw(any_exception);  //#fdpvt97g
  lib.op(GNEISS_METHOD(at),    fn(constant(map), key)).may_throw(any_exception);  //#77enzj3k
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, value));  //#dupkie6n
  lib.op(GNEISS_METHOD(insert), fn(map, item) >> pair_of(it, same));  //#gciaw698
  lib.op(GNEISS_METHOD(insert), fn(map, it, item) >> it);  //#s5r9cky7
  lib.op(GNEISS_METHOD(erase),  fn(map, where(it, inside)) >> it);  //#f74h74tb
  lib.op(GNEISS_METHOD(erase),  fn(map, it, where(it, after)) >> it);  //#tpxz3jar
  lib.op(GNEISS_METHOD(erase),  fn(map, key));  //#nic8eyeu
  lib.op(GNEISS_CALL(std::next(i), i),    fn(where(it, inside)) >> it);  //#vbn3v6wn
  lib.op(GNEISS_CALL(std::prev(i), i),    fn(where(it, preceded)) >> it);  //#e8hckbkh
  lib.op(GNEISS_CALL(*i, i),              fn(where(it, inside)));  //#vhwrjyrf
  lib.op(GNEISS_CALL(i == m.end(), m, i), fn(map, it));  //#vincyykz
  lib.op(GNEISS_CALL(std::next(i), i),    fn(where(cit, inside)) >> cit);  //#84m7ssfn
  lib.op(GNEISS_CALL(*i, i),              fn(where(cit, inside)));  //#7dhmerj6
  lib.op(GNEISS_CALL(i == m.end(), m, i), fn(map, cit));  //#569fsjez

  // Not tested:
  //   operator=, get_allocator, rbegin, rend, cbegin, cend, crbegin, crend, max_size, emplace,
  //     emplace_hint, extract, merge, try_emplace, insert_or_assign, swap, key_comp, value_comp, contains,
  //     lower_bound, upper_bound, equal_range: my::flat_map<int, int> has none  //#ptws8x58
}
