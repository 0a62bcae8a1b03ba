// The ways of giving an operation.
#include <gneiss/gneiss.hpp>
#include <list>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace old_release {
using Map = std::map<int, int>;
inline bool put(Map& m, int k, int v) { return m.insert_or_assign(k, v).second; }
}  // namespace old_release

namespace my {
struct map {
  std::map<int, int> items;
  std::size_t size() const { return items.size(); }
  std::size_t count(int k) const { return items.count(k); }
  int& operator[](int k) { return items[k]; }
  int const& at(int k) const {
    auto const found = items.find(k);
    if (found == items.end()) throw std::out_of_range("no such key");
    return found->second;
  }
};
inline bool put(map& m, int k, int v) { return m.items.insert_or_assign(k, v).second; }
inline std::size_t size_of(map const& m) { return m.size(); }
}  // namespace my

GNEISS_LIBRARY(operations, lib) {
  using namespace gneiss;
  using R = old_release::Map;
  using C = my::map;
  auto map = lib.type<R, C>("map").regular();
  auto key = below(8);
  // [method]
  lib.op(GNEISS_METHOD(size), fn(map));        // map0.size()
  // [/method]
  // [fn]
  lib.op(GNEISS_FN(my::size_of), fn(map), [](R const& m) { return m.size(); });  // my::size_of(map0)
  // [/fn]
  // [call]
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, sequential()));  // map0[3] = 0
  // [/call]
  // [moved]
  lib.op(GNEISS_CALL(std::move(m).size(), m), fn(moved(map)));  // std::move(map0).size(): the text says what is moved
  // [/moved]
  // [define]
  lib.op(GNEISS_DEFINE(holds_both, [](auto const& m, int k, int l) { return m.count(k) && m.count(l); }),
         fn(map, key, key));                   // holds_both(map0, 1, 2), and the definition before main
  // [/define]
  // [name]
  lib.op("my::put", fn(map, key, sequential()), old_release::put, my::put);  // my::put(map0, 3, 0)
  lib.op("$0.count($1) != 0", fn(map, key),
         [](R const& m, int k) { return m.contains(k); },
         [](C const& m, int k) { return m.count(k) != 0; });                 // map0.count(3) != 0
  // [/name]
  // [may_throw]
  lib.op(GNEISS_METHOD(at), fn(map, key)).may_throw();
  // [/may_throw]
  // [observes]
  lib.op(GNEISS_DEFINE(first_or_zero, [](auto& m) { return m.size() == 0 ? 0 : m.count(0); }), fn(map)).observes();
  // [/observes]
}

// [keeps]
GNEISS_LIBRARY(iterators_that_stay, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  auto map   = lib.type<R, R>("map").regular();
  auto it    = lib.handle<R::iterator, R::iterator>("it", map);
  auto key   = below(8);
  auto other = [](R const& m, int k, R::iterator i) { return i == m.end() || i->first != k; };
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, sequential())).keeps(it);         // all of them
  lib.op(GNEISS_METHOD(erase),           fn(map, key)).keeps(it, other);                // but those that point there
  lib.op(GNEISS_METHOD(begin),           fn(map) >> it);
  lib.op(GNEISS_CALL(i->second, i), fn(where(it, [](R const& m, R::iterator i) { return i != m.end(); })));
}
// [/keeps]

// [invalidates]
GNEISS_LIBRARY(iterators_that_end, lib) {
  using namespace gneiss;
  using L = std::list<int>;
  auto list  = lib.type<L, L>("list").regular();
  auto it    = lib.handle<L::iterator, L::iterator>("it", list).stable();
  auto some  = [](L const& l) { return !l.empty(); };
  auto first = [](L const& l, L::iterator i) { return i == l.begin(); };
  lib.op(GNEISS_METHOD(push_back), fn(list, sequential()));
  lib.op(GNEISS_METHOD(pop_front), fn(where(list, some))).invalidates(it, first);  // the one that points there
  lib.op(GNEISS_METHOD(clear),     fn(list)).invalidates(it);                      // all of them
  lib.op(GNEISS_METHOD(swap),      fn(list, list)).invalidates_all();              // handles of every type, of both
  lib.op(GNEISS_METHOD(begin),     fn(list) >> it);
  lib.op(GNEISS_CALL(*i, i), fn(where(it, [](L const& l, L::iterator i) { return i != l.end(); })));
}
// [/invalidates]

// [times]
GNEISS_LIBRARY(long_vectors, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec  = lib.type<V, V>("vec").regular();
  auto some = [](V const& v) { return !v.empty(); };
  lib.op(GNEISS_METHOD(push_back), fn(vec, rising(below(8))).times(300));
  lib.op(GNEISS_METHOD(pop_back),  fn(where(vec, some)).times(300));  // no more often than it can be
  lib.op(GNEISS_METHOD(size),      fn(vec));
}
// [/times]

// [prologue]
namespace my {
inline std::size_t limit = 8;
inline void set_limit(std::size_t n) { limit = n; }
struct queue {
  std::vector<int> items;
  bool push(int x) {
    if (items.size() == limit) return false;
    items.push_back(x);
    return true;
  }
};
}  // namespace my

GNEISS_LIBRARY(limited_queues, lib) {
  using namespace gneiss;
  static std::size_t limit;  // the reference's own
  lib.before_each([] { my::limit = limit = 8; });
  lib.prologue(GNEISS_FN(my::set_limit), fn(below(std::size_t{5})), [](std::size_t n) { limit = n; });
  auto queue = lib.type<std::size_t, my::queue>("queue").regular();
  lib.op(GNEISS_METHOD(push), fn(queue, sequential()), [](std::size_t& n, int) { return n != limit && (++n, true); });
}
// [/prologue]

// [construct]
GNEISS_LIBRARY(constructors, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec = lib.type<V, V>("vec");
  lib.construct(vec, fn());                                   // auto vec0 = std::vector<int>()
  lib.construct(vec, fn(below(std::size_t{4}), below(9)));    // auto vec0 = std::vector<int>(3ul, 5)
  lib.construct(vec, fn(moved(vec)));                         // auto vec1 = std::vector<int>(std::move(vec0))
  lib.op(GNEISS_METHOD(size), fn(vec));
}
// [/construct]
