// The ways of giving an operation.
#include <gneiss/gneiss.hpp>
#include <map>
#include <string>

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
