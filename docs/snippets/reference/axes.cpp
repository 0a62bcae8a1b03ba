// Settings that are drawn once a scenario, and elements and policies that behave in many ways.
#include <gneiss/element_spec.hpp>
#include <gneiss/gneiss.hpp>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

// [axis]
namespace my {
inline int bits = 2;                          // of a bucket's number: a policy of the library
inline std::size_t limit = 100;
inline void set_limit(std::size_t n) { limit = n; }
struct table {
  std::vector<int> items;
  bool add(int x) { return items.size() < limit && (items.push_back(x), true); }
  std::size_t buckets() const { return std::size_t{1} << bits; }
  std::size_t every(std::size_t n) const { return items.size() / n; }
};
}  // namespace my

GNEISS_LIBRARY(tables, lib) {
  using namespace gneiss;
  lib.axis("my::bits", &my::bits, 2, 3, 5);                                    // programs say: my::bits = 3;
  auto limit = lib.axis(GNEISS_FN(my::set_limit), std::size_t{100}, std::size_t{0}, std::size_t{3});
  auto step  = lib.axis("step", std::size_t{1}, std::size_t{2});               // only the spec knows this one
  auto table = lib.type<std::size_t, my::table>("table").regular();
  lib.op(GNEISS_METHOD(add),     fn(table, below(4)), [limit](std::size_t& n, int) { return n < limit() && ++n != 0; });
  lib.op(GNEISS_METHOD(buckets), fn(table),           [](std::size_t) { return std::size_t{1} << my::bits; });
  lib.op(GNEISS_METHOD(every),   fn(table, step),     [](std::size_t n, std::size_t by) { return n / by; });
}
// [/axis]

// [element]
namespace my {
template <class T>
struct pile {
  std::vector<T> items;
  void push(T const& x) { items.push_back(x); }
  void push(T&& x) { items.push_back(std::move(x)); }
  T const& top() const { return items.back(); }
  void pop() { items.pop_back(); }
};
}  // namespace my

GNEISS_LIBRARY(piles_of_elements, lib) {
  using namespace gneiss;
  using R = my::pile<int>;                                                     // the reference holds numbers
  auto pile = lib.type<R, my::pile<Element>>("pile").initial();
  auto some = [](R const& p) { return !p.items.empty(); };
  lib.op(GNEISS_METHOD(push), fn(pile, element(below(8))));                    // pile0.push(gneiss::Element(3))
  lib.op(GNEISS_METHOD(push), fn(pile, named_element(below(8))));              // an lvalue
  lib.op(GNEISS_METHOD(push), fn(pile, below(8)));                             // pile0.push(3): it is converted
  lib.op(GNEISS_METHOD(pop),  fn(where(pile, some)));
  lib.op(GNEISS_METHOD(top),  fn(where(pile, some)));                          // compared with the number
}
// [/element]

// [policies]
GNEISS_LIBRARY(maps_with_policies, lib) {
  using namespace gneiss;
  lib.axis(hash_axis);
  lib.axis(less_axis);
  using Hashed  = std::unordered_map<int, int, Hash<int>>;
  using Ordered = std::set<int, Less<int>>;
  auto map = lib.type<std::map<int, int>, Hashed>("map").regular();            // the reference never hashes
  auto set = lib.type<std::set<int, Less<int>>, Ordered>("set").regular();     // but follows the same order
  auto key = below(64);
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, sequential()));
  lib.op(GNEISS_METHOD(count), fn(map, key));
  lib.op(GNEISS_METHOD(insert), fn(set, key) >> ignored);
  lib.op(GNEISS_CALL(*s.begin(), s), fn(where(set, [](auto const& s) { return !s.empty(); })));
}
// [/policies]
