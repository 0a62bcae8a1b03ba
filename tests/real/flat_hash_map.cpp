// absl::flat_hash_map against std::unordered_map: 73 operations, seven of them from regular().
// clang-format off
#include <gneiss/gneiss.hpp>
#include <absl/container/flat_hash_map.h>
#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>
#include "planted_map.hpp"

GNEISS_LIBRARY(flat_hash_map, lib) {
  using namespace gneiss;
  using R = std::unordered_map<int, int>;
  using C = real::Planted<absl::flat_hash_map<int, int>>;
  using I = R::iterator;
  using J = R::const_iterator;
  using Items = std::map<int, int>;
  lib.include("<absl/container/flat_hash_map.h>");
  lib.include("planted_map.hpp");
  lib.alias<C>("C");
  auto map     = lib.type<R, C>("map").regular();
  auto it      = lib.handle<I, C::iterator>("it", map);
  auto cit     = lib.handle<J, C::const_iterator>("cit", map);
  auto element = lib.handle<int*, int*>("element", map);
  auto node    = lib.type<R::node_type, C::node_type>("node");
  auto key     = below(16);
  auto value   = below(100);
  auto item    = pair_of(key, value);
  auto items   = container_of<Items>(item);  // keys that differ
  auto room    = below(std::size_t{40});

  auto some    = with_both([](auto const& m) { return !m.reference.empty() && !m.candidate.empty(); });
  auto inside  = [](R const& m, J i) { return i != m.end(); };
  auto held    = [](R const& m) {
    std::vector<int> keys;
    for (auto const& [k, v] : m) keys.push_back(k);
    return element_of(keys);
  };
  auto distinct = [](R const& a, R const& b) { return &a != &b; };
  auto full     = [](R::node_type const& n) { return !n.empty(); };
  // What stays valid: everything where nothing is inserted, and other elements where one is erased, as that never
  // rehashes.
  auto there      = [](R const& m, int k, auto const&...) { return m.contains(k); };
  auto item_there = [](R const& m, auto const& x, auto const&) { return m.contains(x.first); };
  auto key_there  = [](R const& m, I, int k, int, auto const&) { return m.contains(k); };
  auto other      = [](R const& m, int k, J i) { return i == m.end() || i->first != k; };
  auto other_key  = [](R const& m, int k, int* e) { return !m.contains(k) || &m.at(k) != e; };
  auto elsewhere  = [](R const&, J erased, J i) { return i != erased; };
  auto its_own    = [](R const&, J erased, int* e) { return &erased->second != e; };
  auto even       = [](R const& m, J i) { return i == m.end() || i->second % 2 == 0; };
  auto even_value = [](R const&, int* e) { return *e % 2 == 0; };

  // made
  lib.op(GNEISS_CALL(C(n), n),                  fn(room) >> map,  [](std::size_t n) { return R(n); });
  lib.op(GNEISS_CALL(C(v.begin(), v.end()), v), fn(items) >> map, [](Items const& v) { return R(v.begin(), v.end()); });
  lib.op(GNEISS_CALL(C(v.rbegin(), v.rend(), n), v, n), fn(items, room) >> map,
         [](Items const& v, std::size_t n) { return R(v.begin(), v.end(), n); });
  lib.op(GNEISS_CALL((C{{k, v}, {k + 1, w}}), k, v, w), fn(key, value, value) >> map,
         [](int k, int v, int w) { return R{{k, v}, {k + 1, w}}; });

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
  lib.op(GNEISS_CALL(m.capacity() >= m.size(), m),             fn(constant(map)), [](R const&) { return true; });
  lib.op(GNEISS_CALL(m.bucket_count() == m.capacity(), m),     fn(constant(map)), [](R const&) { return true; });
  lib.op(GNEISS_CALL(m.load_factor() <= m.max_load_factor(), m), fn(constant(map)));
  lib.op(GNEISS_CALL(m.key_eq()(k, l), m, k, l), fn(constant(map), key, key));
  lib.op(GNEISS_CALL(m != n, m, n), fn(map, map));

  // inserted
  lib.op(GNEISS_CALL(m[k], m, k),         fn(map, key)).keeps(it, there).keeps(cit, there).keeps(element, there);
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),  fn(map, key, value)).keeps(it, there).keeps(cit, there).keeps(element, there);
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),  fn(map, rising(key), value).times(60));
  lib.op(GNEISS_CALL(m[k] += v, m, k, v), fn(map, held, value)).keeps(it).keeps(cit).keeps(element);
  lib.op(GNEISS_METHOD(insert),           fn(map, item) >> pair_of(it, same)).keeps(it, item_there);
  lib.op(GNEISS_METHOD(insert),           fn(map, named(item)) >> pair_of(it, same)).keeps(it, item_there);
  lib.op(GNEISS_METHOD(insert),           fn(map, it, item) >> it);
  lib.op(GNEISS_CALL(m.insert(v.begin(), v.end()), m, v), fn(map, items));
  lib.op(GNEISS_CALL(m.insert(v.begin(), v.end()), m, v), fn(map, vector_of(item)));  // of equal keys the first
  lib.op(GNEISS_CALL((m.insert({{k, v}, {l, w}})), m, k, v, l, w), fn(map, key, value, key, value));
  lib.op(GNEISS_METHOD(emplace),          fn(map, key, value) >> pair_of(it, same)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_METHOD(emplace_hint),     fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(try_emplace),      fn(map, key, value) >> pair_of(it, same)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_METHOD(try_emplace),      fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, key, value) >> pair_of(it, same)).keeps(it, there);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(merge),            fn(map, where(map, distinct))).invalidates_all();

  // erased
  lib.op(GNEISS_METHOD(erase), fn(map, key)).keeps(it, other).keeps(cit, other).keeps(element, other_key);
  lib.op(GNEISS_METHOD(erase), fn(map, where(it, inside)) >> ignored)  // absl returns nothing
      .keeps(it, elsewhere).keeps(cit, elsewhere).keeps(element, its_own);
  lib.op(GNEISS_METHOD(erase), fn(map, where(cit, inside)) >> ignored)
      .keeps(it, elsewhere).keeps(cit, elsewhere).keeps(element, its_own);
  lib.op(GNEISS_CALL(m.erase(i, std::next(i)), m, i), fn(map, where(it, inside)) >> ignored).keeps(it, elsewhere);
  lib.op(GNEISS_DEFINE(erase_all, [](auto& m) {
           auto const last = m.erase(m.begin(), m.end());
           return last == m.end();
         }), fn(map));
  lib.op(GNEISS_DEFINE(erase_odd, [](auto& m) { return erase_if(m, [](auto const& x) { return x.second % 2 != 0; }); }),
         fn(map)).keeps(it, even).keeps(cit, even).keeps(element, even_value);
  lib.op(GNEISS_METHOD(clear), fn(map));
  lib.op(GNEISS_METHOD(swap),  fn(map, where(map, distinct))).invalidates_all();

  // elements without a map
  lib.op(GNEISS_METHOD(extract), fn(map, key) >> node).keeps(it, other).keeps(element, other_key);
  lib.op(GNEISS_METHOD(extract), fn(map, where(it, inside)) >> node).keeps(it, elsewhere).keeps(element, its_own);
  lib.op(GNEISS_METHOD(empty),   fn(node));
  lib.op(GNEISS_METHOD(key),     fn(where(node, full)));
  lib.op(GNEISS_CALL(n.mapped() = v, n, v), fn(where(node, full), value));
  lib.op(GNEISS_DEFINE(insert_node, [](auto& m, auto&& n) {
           auto const put = m.insert(std::move(n));
           return std::pair(put.position, put.inserted);
         }), fn(map, moved(node)) >> pair_of(it, same));

  // memory
  lib.op(GNEISS_CALL((m.reserve(n), m.capacity() >= n), m, n), fn(map, room), [](R&, std::size_t) { return true; });
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
  lib.op(GNEISS_CALL(*i, i),               fn(where(it, inside)));
  lib.op(GNEISS_CALL(i->second = v, i, v), fn(where(it, inside), value));
  lib.op(GNEISS_CALL(i == m.end(), m, i),  fn(map, it));
  lib.op(GNEISS_CALL(i == j, i, j),        fn(it, it));
  lib.op(GNEISS_CALL(std::distance(m.begin(), i) + std::distance(i, m.end()), m, i), fn(map, it));
  lib.op(GNEISS_CALL(*i, i),               fn(where(cit, inside)));
  lib.op(GNEISS_CALL(&m.at(k), m, k),      fn(map, held) >> element);
  lib.op(GNEISS_CALL(*e, e),               fn(element));
  lib.op(GNEISS_CALL(*e = v, e, v),        fn(element, value));
}
