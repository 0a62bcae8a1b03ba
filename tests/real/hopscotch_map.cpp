// tsl::hopscotch_map against std::unordered_map: 72 operations, seven of them from regular().
// clang-format off
#include <gneiss/gneiss.hpp>
#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <tsl/hopscotch_map.h>
#include <unordered_map>
#include <utility>
#include <vector>
#include "planted_map.hpp"

GNEISS_LIBRARY(hopscotch_map, lib) {
  using namespace gneiss;
  using R = std::unordered_map<int, int>;
  using C = real::Planted<tsl::hopscotch_map<int, int>>;
  using I = R::iterator;
  using J = R::const_iterator;
  using Items = std::map<int, int>;
  lib.include("<tsl/hopscotch_map.h>");
  lib.include("planted_map.hpp");
  lib.alias<C>("C");
  auto map     = lib.type<R, C>("map").regular();
  auto it      = lib.handle<I, C::iterator>("it", map);
  auto cit     = lib.handle<J, C::const_iterator>("cit", map);
  auto element = lib.handle<int*, int*>("element", map);
  auto key     = below(16);
  auto value   = below(100);
  auto item    = pair_of(key, value);
  auto items   = container_of<Items>(item);  // of equal keys it is not said which stays, so here all differ
  auto room    = below(std::size_t{40});

  auto some    = with_both([](auto const& m) { return !m.reference.empty() && !m.candidate.empty(); });
  auto inside  = [](R const& m, J i) { return i != m.end(); };
  auto held    = [](R const& m) {
    std::vector<int> keys;
    for (auto const& [k, v] : m) keys.push_back(k);
    return element_of(keys);
  };
  auto distinct = [](R const& a, R const& b) { return &a != &b; };
  // Which iterators stay: all where nothing is inserted, and those that point to another element where one is erased.
  // Of pointers to elements nothing is said, so they stay only where nothing is inserted or erased.
  auto there      = [](R const& m, int k, auto const&...) { return m.contains(k); };
  auto item_there = [](R const& m, auto const& x, auto const&) { return m.contains(x.first); };
  auto key_there  = [](R const& m, I, int k, int, auto const&) { return m.contains(k); };
  auto other      = [](R const& m, int k, J i) { return i == m.end() || i->first != k; };
  auto elsewhere  = [](R const&, J erased, J i) { return i != erased; };

  // made
  lib.op(GNEISS_CALL(C(n), n),                  fn(room) >> map,  [](std::size_t n) { return R(n); });
  lib.op(GNEISS_CALL(C(v.begin(), v.end()), v), fn(items) >> map, [](Items const& v) { return R(v.begin(), v.end()); });
  lib.op(GNEISS_CALL(C(v.rbegin(), v.rend(), n), v, n), fn(items, room) >> map,
         [](Items const& v, std::size_t n) { return R(v.begin(), v.end(), n); });
  lib.op(GNEISS_CALL((C{{k, v}, {k + 1, w}}), k, v, w), fn(key, value, value) >> map,
         [](int k, int v, int w) { return R{{k, v}, {k + 1, w}}; });
  lib.op(GNEISS_CALL((m = {{k + 1, v}, {k, w}}), m, k, v, w), fn(map, key, value, value) >> itself<>);

  // looked at
  lib.op(GNEISS_METHOD(size),     fn(map));
  lib.op(GNEISS_METHOD(empty),    fn(map));
  lib.op(GNEISS_METHOD(count),    fn(map, key));
  lib.op(GNEISS_METHOD(contains), fn(map, key));
  lib.op(GNEISS_METHOD(at),       fn(map, key)).may_throw();
  lib.op(GNEISS_METHOD(at),       fn(constant(map), key)).may_throw();
  lib.op(GNEISS_CALL(m.find(k) == m.end(), m, k), fn(constant(map), key));
  lib.op(GNEISS_DEFINE(items, [](auto const& m) { return std::vector<std::pair<int, int>>(m.begin(), m.end()); }),
         fn(map) >> in_any_order(same));
  lib.op(GNEISS_DEFINE(smallest_key, [](auto const& m) {
           return std::accumulate(m.begin(), m.end(), 100, [](int n, auto const& x) { return std::min(n, x.first); });
         }), fn(map));
  lib.op(GNEISS_DEFINE(sum, [](auto const& m) {
           return std::accumulate(m.begin(), m.end(), 0, [](int n, auto const& x) { return n + x.second; });
         }), fn(map));
  lib.op(GNEISS_DEFINE(range_length, [](auto const& m, int k) {
           auto const [first, last] = m.equal_range(k);
           return std::distance(first, last);
         }), fn(map, key));
  lib.op(GNEISS_CALL(m.key_eq()(k, l), m, k, l), fn(constant(map), key, key));
  lib.op(GNEISS_CALL(m.overflow_size() <= m.size(), m), fn(constant(map)), [](R const&) { return true; });
  lib.op(GNEISS_CALL(m != n, m, n), fn(map, map));

  // with a hash that is known
  lib.op(GNEISS_CALL(m.count(k, m.hash_function()(k)), m, k),    fn(constant(map), key),
         [](R const& m, int k) { return m.count(k); });
  lib.op(GNEISS_CALL(m.contains(k, m.hash_function()(k)), m, k), fn(constant(map), key),
         [](R const& m, int k) { return m.contains(k); });
  lib.op(GNEISS_CALL(m.at(k, m.hash_function()(k)), m, k),       fn(constant(map), key),
         [](R const& m, int k) { return m.at(k); }).may_throw();
  lib.op(GNEISS_CALL(m.find(k, m.hash_function()(k)), m, k),     fn(map, key) >> it,
         [](R& m, int k) { return m.find(k); });
  lib.op(GNEISS_CALL(m.erase(k, m.hash_function()(k)), m, k),    fn(map, key),
         [](R& m, int k) { return m.erase(k); }).keeps(it, other).keeps(cit, other);

  // inserted
  lib.op(GNEISS_CALL(m[k], m, k),         fn(map, key)).keeps(it, there).keeps(cit, there).keeps(element, there);
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),  fn(map, key, value)).keeps(it, there).keeps(cit, there).keeps(element, there);
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),  fn(map, rising(key), value).times(60));
  lib.op(GNEISS_CALL(m[k] += v, m, k, v), fn(map, held, value)).keeps(it).keeps(cit).keeps(element);
  lib.op(GNEISS_METHOD(insert),           fn(map, item) >> pair_of(it, same)).keeps(it, item_there);
  lib.op(GNEISS_METHOD(insert),           fn(map, named(item)) >> pair_of(it, same)).keeps(it, item_there);
  lib.op(GNEISS_METHOD(insert),           fn(map, it, item) >> it);
  lib.op(GNEISS_CALL(m.insert(v.begin(), v.end()), m, v),   fn(map, items));
  lib.op(GNEISS_CALL(m.insert(v.rbegin(), v.rend()), m, v), fn(map, items));
  lib.op(GNEISS_CALL((m.insert({{k + 1, v}, {k, w}})), m, k, v, w), fn(map, key, value, value));
  lib.op(GNEISS_METHOD(emplace),          fn(map, key, value) >> pair_of(it, same)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_METHOD(emplace_hint),     fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(try_emplace),      fn(map, key, value) >> pair_of(it, same)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_METHOD(try_emplace),      fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, key, value) >> pair_of(it, same)).keeps(it, there);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, it, key, value) >> it).keeps(it, key_there);

  // erased
  lib.op(GNEISS_METHOD(erase), fn(map, key)).keeps(it, other).keeps(cit, other);
  lib.op(GNEISS_METHOD(erase), fn(map, where(it, inside)) >> ignored)  // what follows depends on the order
      .keeps(it, elsewhere).keeps(cit, elsewhere);
  lib.op(GNEISS_METHOD(erase), fn(map, where(cit, inside)) >> ignored).keeps(it, elsewhere).keeps(cit, elsewhere);
  lib.op(GNEISS_CALL(m.erase(i, std::next(i)), m, i), fn(map, where(it, inside)) >> ignored).keeps(it, elsewhere);
  lib.op(GNEISS_DEFINE(erase_all, [](auto& m) {
           auto const last = m.erase(m.begin(), m.end());
           return last == m.end();
         }), fn(map));
  lib.op(GNEISS_DEFINE(erase_odd, [](auto& m) {
           auto const before = m.size();
           for (auto i = m.begin(); i != m.end();) i = i->second % 2 != 0 ? m.erase(i) : std::next(i);
           return before - m.size();
         }), fn(map));
  lib.op(GNEISS_METHOD(clear), fn(map));
  lib.op(GNEISS_METHOD(swap),  fn(map, where(map, distinct))).invalidates_all();

  // memory
  lib.op(GNEISS_METHOD(reserve), fn(map, room));
  lib.op(GNEISS_CALL((m.rehash(n), m.bucket_count() >= n), m, n), fn(map, room));

  // iterators, and pointers to elements
  lib.op(GNEISS_METHOD(find),  fn(map, key) >> it);
  lib.op(GNEISS_METHOD(find),  fn(constant(map), key) >> cit);
  lib.op(GNEISS_METHOD(end),   fn(map) >> it);
  lib.op(GNEISS_METHOD(begin), fn(where(map, some)) >> nondet(it), [](R& m, C::iterator first) -> Answer<I> {
    auto const found = m.find(first->first);  // any may be the first
    if (found == m.end()) return invalid("there is no such key");
    return valid(found);
  });
  lib.op(GNEISS_CALL(m.mutable_iterator(i), m, i), fn(map, cit) >> it,
         [](R& m, J i) { return m.erase(i, i); }).keeps(it).keeps(cit).keeps(element);
  lib.op(GNEISS_CALL(*i, i),               fn(where(it, inside)));
  lib.op(GNEISS_CALL(i.key(), i),          fn(where(it, inside)), [](I i) { return i->first; });
  lib.op(GNEISS_CALL(i.value() = v, i, v), fn(where(it, inside), value), [](I i, int v) { return i->second = v; });
  lib.op(GNEISS_CALL(i == m.end(), m, i),  fn(map, it));
  lib.op(GNEISS_CALL(i == j, i, j),        fn(it, it));
  lib.op(GNEISS_CALL(std::distance(m.begin(), i) + std::distance(i, m.end()), m, i), fn(map, it));
  lib.op(GNEISS_CALL(*i, i),               fn(where(cit, inside)));
  lib.op(GNEISS_CALL(&m.at(k), m, k),      fn(map, held) >> element);
  lib.op(GNEISS_CALL(*e, e),               fn(element));
  lib.op(GNEISS_CALL(*e = v, e, v),        fn(element, value));
}
