// boost::container::flat_map against std::map: 81 operations, seven of them from regular().
// clang-format off
#include <gneiss/gneiss.hpp>
#include <algorithm>
#include <boost/container/flat_map.hpp>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>
#include <vector>
#include "planted_map.hpp"

GNEISS_LIBRARY(flat_map, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  using C = real::Planted<boost::container::flat_map<int, int>>;
  using I = R::iterator;
  using J = R::const_iterator;
  using Items = std::map<int, int>;
  lib.include("<boost/container/flat_map.hpp>");
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

  auto some     = [](R const& m) { return !m.empty(); };
  auto inside   = [](R const& m, J i) { return i != m.end(); };
  auto preceded = [](R const& m, J i) { return i != m.begin(); };
  auto after    = [](R const& m, J first, J last) {
    while (first != last && first != m.end()) ++first;
    return first == last;
  };
  auto held     = [](R const& m) {
    std::vector<int> keys;
    for (auto const& [k, v] : m) keys.push_back(k);
    return element_of(keys);
  };
  auto number   = [](R const& m) { return below(m.size()); };
  auto distinct = [](R const& a, R const& b) { return &a != &b; };
  // What stays valid: everything where nothing is inserted, and what lies before an element that is erased.
  auto there      = [](R const& m, int k, auto const&...) { return m.contains(k); };
  auto item_there = [](R const& m, auto const& x, auto const&) { return m.contains(x.first); };
  auto key_there  = [](R const& m, I, int k, int, auto const&) { return m.contains(k); };
  auto less       = [](R const& m, int k, J i) { return !m.contains(k) || (i != m.end() && i->first < k); };
  auto before     = [](R const& m, J erased, J i) { return i != m.end() && i->first < erased->first; };
  auto less_key   = [](R const& m, int k, int const* e) {
    auto const i = m.find(k);
    return i == m.end() || std::any_of(m.begin(), i, [&](auto const& x) { return &x.second == e; });
  };

  // made
  lib.op(GNEISS_CALL(C(v.begin(), v.end()), v),   fn(items) >> map, [](Items const& v) { return R(v); });
  lib.op(GNEISS_CALL(C(v.rbegin(), v.rend()), v), fn(items) >> map, [](Items const& v) { return R(v); });
  lib.op(GNEISS_CALL(C(boost::container::ordered_unique_range, v.begin(), v.end()), v), fn(items) >> map,
         [](Items const& v) { return R(v); });
  lib.op(GNEISS_CALL((C{{k, v}, {k + 1, w}}), k, v, w), fn(key, value, value) >> map,
         [](int k, int v, int w) { return R{{k, v}, {k + 1, w}}; });
  lib.op(GNEISS_CALL((m = {{k + 1, v}, {k, w}}), m, k, v, w), fn(map, key, value, value) >> itself<>);

  // looked at
  lib.op(GNEISS_METHOD(size),     fn(map));
  lib.op(GNEISS_METHOD(empty),    fn(map));
  lib.op(GNEISS_METHOD(count),    fn(map, key));
  lib.op(GNEISS_METHOD(contains), fn(map, key));
  lib.op(GNEISS_METHOD(at),       fn(map, key)).may_throw(any_exception);  // Boost has an out_of_range of its own
  lib.op(GNEISS_METHOD(at),       fn(constant(map), key)).may_throw(any_exception);
  lib.op(GNEISS_CALL(m.find(k) == m.end(), m, k), fn(constant(map), key));
  lib.op(GNEISS_CALL(std::distance(m.begin(), m.lower_bound(k)), m, k), fn(constant(map), key));
  lib.op(GNEISS_CALL(std::distance(m.upper_bound(k), m.end()), m, k),   fn(constant(map), key));
  lib.op(GNEISS_DEFINE(range_length, [](auto const& m, int k) {
           auto const [first, last] = m.equal_range(k);
           return std::distance(first, last);
         }), fn(map, key));
  lib.op(GNEISS_DEFINE(items, [](auto const& m) { return std::vector<std::pair<int, int>>(m.begin(), m.end()); }),
         fn(map));
  lib.op(GNEISS_DEFINE(items_backwards, [](auto const& m) {
           return std::vector<std::pair<int, int>>(m.rbegin(), m.rend());
         }), fn(map));
  lib.op(GNEISS_DEFINE(sum, [](auto const& m) {
           return std::accumulate(m.begin(), m.end(), 0, [](int n, auto const& x) { return n + x.second; });
         }), fn(map));
  lib.op(GNEISS_CALL(m.rbegin()->first, m),      fn(where(constant(map), some)));
  lib.op(GNEISS_CALL(m.nth(n)->second, m, n),    fn(constant(map), number),
         [](R const& m, std::size_t n) { return std::next(m.begin(), static_cast<std::ptrdiff_t>(n))->second; });
  lib.op(GNEISS_CALL(m.key_comp()(k, l), m, k, l), fn(constant(map), key, key));
  lib.op(GNEISS_CALL(m.capacity() >= m.size(), m), fn(constant(map)), [](R const&) { return true; });
  lib.op(GNEISS_CALL(m != n, m, n),  fn(map, map));
  lib.op(GNEISS_CALL(m < n, m, n),   fn(map, map));
  lib.op(GNEISS_CALL(m > n, m, n),   fn(map, map));
  lib.op(GNEISS_CALL(m <= n, m, n),  fn(map, map));
  lib.op(GNEISS_CALL(m >= n, m, n),  fn(map, map));

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
  lib.op(GNEISS_CALL(m.insert(boost::container::ordered_unique_range, v.begin(), v.end()), m, v), fn(map, items),
         [](R& m, Items const& v) { m.insert(v.begin(), v.end()); });
  lib.op(GNEISS_CALL((m.insert({{k + 1, v}, {k, w}})), m, k, v, w), fn(map, key, value, value));
  lib.op(GNEISS_METHOD(emplace),          fn(map, key, value) >> pair_of(it, same)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_METHOD(emplace_hint),     fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(try_emplace),      fn(map, key, value) >> pair_of(it, same)).keeps(it, there).keeps(cit, there);
  lib.op(GNEISS_METHOD(try_emplace),      fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, key, value) >> pair_of(it, same)).keeps(it, there);
  lib.op(GNEISS_METHOD(insert_or_assign), fn(map, it, key, value) >> it).keeps(it, key_there);
  lib.op(GNEISS_CALL(m.merge(std::move(n)), m, n), fn(map, moved(map)));  // what it leaves behind is not said

  // erased
  lib.op(GNEISS_METHOD(erase), fn(map, key)).keeps(it, less).keeps(cit, less).keeps(element, less_key);
  lib.op(GNEISS_METHOD(erase), fn(map, where(it, inside)) >> it).keeps(it, before).keeps(cit, before);
  lib.op(GNEISS_METHOD(erase), fn(map, where(cit, inside)) >> it).keeps(it, before).keeps(cit, before);
  lib.op(GNEISS_METHOD(erase), fn(map, it, where(it, after)) >> it);
  lib.op(GNEISS_DEFINE(erase_all, [](auto& m) {
           auto const last = m.erase(m.begin(), m.end());
           return last == m.end();
         }), fn(map));
  lib.op(GNEISS_METHOD(clear), fn(map));
  lib.op(GNEISS_METHOD(swap),  fn(map, where(map, distinct))).invalidates_all();

  // memory
  lib.op(GNEISS_CALL((m.reserve(n), m.capacity() >= n), m, n), fn(map, room), [](R&, std::size_t) { return true; });
  lib.op(GNEISS_METHOD(shrink_to_fit), fn(map), [](R&) {});
  lib.op(GNEISS_DEFINE(through_sequence, [](auto& m) {
           auto sequence = m.extract_sequence();
           auto const length = sequence.size();
           m.adopt_sequence(boost::container::ordered_unique_range, std::move(sequence));
           return length;
         }), fn(map), [](R& m) { return m.size(); });

  // iterators, and pointers to elements
  lib.op(GNEISS_METHOD(find),        fn(map, key) >> it);
  lib.op(GNEISS_METHOD(find),        fn(constant(map), key) >> cit);
  lib.op(GNEISS_METHOD(lower_bound), fn(map, key) >> it);
  lib.op(GNEISS_METHOD(upper_bound), fn(constant(map), key) >> cit);
  lib.op(GNEISS_METHOD(begin),       fn(map) >> it);
  lib.op(GNEISS_METHOD(end),         fn(map) >> it);
  lib.op(GNEISS_METHOD(nth),         fn(map, number) >> it,
         [](R& m, std::size_t n) { return std::next(m.begin(), static_cast<std::ptrdiff_t>(n)); });
  lib.op(GNEISS_METHOD(index_of),    fn(map, it), [](R& m, I i) { return std::distance(m.begin(), i); });
  lib.op(GNEISS_CALL(j - i, m, i, j), fn(map, it, it),
         [](R& m, I i, I j) { return std::distance(m.begin(), j) - std::distance(m.begin(), i); });
  lib.op(GNEISS_CALL(std::next(i), i),     fn(where(it, inside)) >> it);
  lib.op(GNEISS_CALL(std::prev(i), i),     fn(where(it, preceded)) >> it);
  lib.op(GNEISS_CALL(*i, i),               fn(where(it, inside)));
  lib.op(GNEISS_CALL(i->second = v, i, v), fn(where(it, inside), value));
  lib.op(GNEISS_CALL(i == m.end(), m, i),  fn(map, it));
  lib.op(GNEISS_CALL(i == j, i, j),        fn(it, it));
  lib.op(GNEISS_CALL(*i, i),               fn(where(cit, inside)));
  lib.op(GNEISS_CALL(&m.at(k), m, k),      fn(map, held) >> element);
  lib.op(GNEISS_CALL(*e, e),               fn(element));
  lib.op(GNEISS_CALL(*e = v, e, v),        fn(element, value));
}
