// A hash map with all that its users call: 65 operations, seven of them from regular().
#include <gneiss/gneiss.hpp>
#include <iterator>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>
#include "bench/subject/hash_map.hpp"

GNEISS_LIBRARY(hash_map, lib) {
  using namespace gneiss;
  using R = std::unordered_map<int, int>;
  using C = bench::HashMap;
  using I = R::iterator;
  using Items = std::vector<std::pair<int, int>>;
  lib.include("bench/subject/hash_map.hpp");
  auto map     = lib.type<R, C>("map").regular();
  auto it      = lib.handle<I, C::iterator>("it", map);  // dies when its map changes, and may have grown
  auto cit     = lib.handle<R::const_iterator, C::const_iterator>("cit", map);
  auto element = lib.handle<int*, int*>("element", map).stable();
  auto node    = lib.type<R::node_type, C::node_type>("node");
  auto key     = below(16);
  auto value   = below(100);
  auto item    = pair_of(key, value);
  auto items   = vector_of(item);
  auto buckets = below(std::size_t{40});

  auto some    = [](R const& m) { return !m.empty(); };
  auto inside  = [](R const& m, R::const_iterator i) { return i != m.end(); };
  auto held    = [](R const& m) {
    std::vector<int> keys;
    for (auto const& [k, v] : m) keys.push_back(k);
    return element_of(keys);
  };
  auto distinct = [](R const& a, R const& b) { return &a != &b; };
  auto full     = [](R::node_type const& n) { return !n.empty(); };
  // Which iterators stay: all where nothing is inserted, and those that point to another element where one is erased.
  auto there      = [](R const& m, int k, auto const&...) { return m.contains(k); };
  auto item_there = [](R const& m, auto const& x, auto const&) { return m.contains(x.first); };
  auto key_there  = [](R const& m, I, int k, int, auto const&) { return m.contains(k); };
  auto all_there  = [](R const& m, Items const& v, auto const&) {
    return std::all_of(v.begin(), v.end(), [&](auto const& x) { return m.contains(x.first); });
  };
  auto other      = [](R const& m, int k, R::const_iterator i) { return i == m.end() || i->first != k; };
  auto elsewhere  = [](R const&, R::const_iterator erased, R::const_iterator i) { return i != erased; };
  auto even       = [](R const& m, R::const_iterator i) { return i == m.end() || i->second % 2 == 0; };
  auto same_key   = [](R const& m, int k, int const* e) { return m.contains(k) && &m.at(k) == e; };
  auto its_value  = [](R const&, R::const_iterator erased, int const* e) { return &erased->second == e; };
  auto odd        = [](R const&, int const* e) { return *e % 2 != 0; };

  // made
  lib.op(GNEISS_CALL(bench::HashMap(n), n), fn(buckets) >> map, [](std::size_t n) { return R(n); });
  lib.op(GNEISS_CALL(bench::HashMap(v.begin(), v.end()), v), fn(items) >> map,
         [](Items const& v) { return R(v.begin(), v.end()); });
  lib.op(GNEISS_CALL((bench::HashMap{{k, v}, {l, w}}), k, v, l, w), fn(key, value, key, value) >> map,
         [](int k, int v, int l, int w) { return R{{k, v}, {l, w}}; });

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
           auto before = [](auto const& a, auto const& b) { return a.first < b.first; };
           return std::min_element(m.begin(), m.end(), before)->first;
         }), fn(where(map, some)));
  lib.op(GNEISS_DEFINE(sum, [](auto const& m) {
           return std::accumulate(m.begin(), m.end(), 0, [](int n, auto const& x) { return n + x.second; });
         }), fn(map));
  lib.op(GNEISS_DEFINE(range_length, [](auto const& m, int k) {
           auto const [first, last] = m.equal_range(k);
           return std::distance(first, last);
         }), fn(map, key));
  lib.op(GNEISS_DEFINE(in_buckets, [](auto const& m) {
           std::size_t n = 0;
           for (std::size_t i = 0; i != m.bucket_count(); ++i) n += m.bucket_size(i);
           return n;
         }), fn(map));
  lib.op(GNEISS_CALL(m.load_factor() <= m.max_load_factor(), m), fn(map));

  // inserted
  lib.op(GNEISS_CALL(m[k], m, k),         fn(map, key)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),  fn(map, key, value)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_CALL(m[k] += v, m, k, v), fn(map, held, value)).keeps(it).keeps(cit);
  lib.op(GNEISS_METHOD(insert),           fn(map, item) >> pair_of(it, same)).keeps(it, item_there);
  lib.op(GNEISS_METHOD(insert),           fn(map, named(item)) >> pair_of(it, same)).keeps(it, item_there);
  lib.op(GNEISS_METHOD(insert),           fn(map, it, item) >> it);
  lib.op(GNEISS_CALL(m.insert(v.begin(), v.end()), m, v), fn(map, items)).keeps(it, all_there);
  lib.op(GNEISS_CALL((m.insert({{k, v}, {l, w}})), m, k, v, l, w), fn(map, key, value, key, value));
  lib.op(GNEISS_METHOD(emplace),          fn(map, key, value) >> pair_of(it, same)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_METHOD(emplace_hint),     fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(try_emplace),      fn(map, key, value) >> pair_of(it, same)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_METHOD(try_emplace),      fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, key, value) >> pair_of(it, same)).keeps(it, there);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(merge),            fn(map, where(map, distinct))).invalidates_all();

  // erased
  lib.op(GNEISS_METHOD(erase), fn(map, key)).keeps(it, other).keeps(cit, other).invalidates(element, same_key);
  lib.op(GNEISS_METHOD(erase), fn(map, where(it, inside)) >> ignored)  // what follows depends on the order
      .keeps(it, elsewhere).keeps(cit, elsewhere).invalidates(element, its_value);
  lib.op(GNEISS_METHOD(erase), fn(map, where(cit, inside)) >> ignored)
      .keeps(it, elsewhere).keeps(cit, elsewhere).invalidates(element, its_value);
  lib.op(GNEISS_CALL(m.erase(i, std::next(i)), m, i), fn(map, where(it, inside)) >> ignored)
      .keeps(it, elsewhere).invalidates(element, its_value);
  lib.op(GNEISS_CALL(m.erase(m.begin(), m.end()) == m.end(), m), fn(map)).invalidates(element);
  lib.op(GNEISS_DEFINE(erase_odd, [](auto& m) { return erase_if(m, [](auto const& x) { return x.second % 2 != 0; }); }),
         fn(map)).keeps(it, even).keeps(cit, even).invalidates(element, odd);
  lib.op(GNEISS_METHOD(clear), fn(map)).invalidates(element);

  // elements without a map
  lib.op(GNEISS_METHOD(extract), fn(map, key) >> node).keeps(it, other).invalidates(element, same_key);
  lib.op(GNEISS_METHOD(extract), fn(map, where(it, inside)) >> node).keeps(it, elsewhere).invalidates(element, its_value);
  lib.op(GNEISS_METHOD(empty),   fn(node));
  lib.op(GNEISS_METHOD(key),     fn(where(node, full)));
  lib.op(GNEISS_CALL(n.mapped() = v, n, v), fn(where(node, full), value));
  lib.op(GNEISS_DEFINE(insert_node, [](auto& m, auto&& n) {
           auto const put = m.insert(std::move(n));
           return std::pair(put.position, put.inserted);
         }), fn(map, moved(node)) >> pair_of(it, same));

  // buckets
  lib.op(GNEISS_METHOD(reserve), fn(map, buckets));

  // iterators, and pointers to elements
  lib.op(GNEISS_METHOD(find), fn(map, key) >> it);
  lib.op(GNEISS_METHOD(find), fn(constant(map), key) >> cit);
  lib.op(GNEISS_METHOD(end),  fn(map) >> it);
  lib.op(GNEISS_METHOD(begin), fn(where(map, some)) >> nondet(it), [](R& m, C::iterator first) -> Answer<I> {
    auto const found = m.find(first->first);  // any may be the first
    if (found == m.end()) return invalid("there is no such key");
    return valid(found);
  });
  lib.op(GNEISS_CALL(*i, i),              fn(where(it, inside)));
  lib.op(GNEISS_CALL(i->second = v, i, v), fn(where(it, inside), value));
  lib.op(GNEISS_CALL(i == m.end(), m, i), fn(map, it));
  lib.op(GNEISS_CALL(i == j, i, j),       fn(it, it));
  lib.op(GNEISS_CALL(std::distance(m.begin(), i) + std::distance(i, m.end()), m, i), fn(map, it));
  lib.op(GNEISS_CALL(*i, i),              fn(where(cit, inside)));
  lib.op(GNEISS_CALL(&m.at(k), m, k),     fn(map, held) >> element);
  lib.op(GNEISS_CALL(*e, e),              fn(element));
  lib.op(GNEISS_CALL(*e = v, e, v),       fn(element, value));
#ifdef BENCH_DEATHS
  lib.op(GNEISS_DEFINE(crash, [](C&) {
           int* volatile gone = new int(1);
           delete gone;
           return *gone;
         }), fn(map), [](R&) { return 1; });
#endif
}
