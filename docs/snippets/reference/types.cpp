// What can be said of a type.
#include <algorithm>
#include <cstddef>
#include <gneiss/gneiss.hpp>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace my {
class bag {
 public:
  void add(int x) { items_.insert(x); ++size_; }
  std::size_t size() const { return size_; }
  bool well_formed() const { return size_ == items_.size(); }
  friend bool operator==(bag const& a, bag const& b) { return a.items_ == b.items_; }

 private:
  std::multiset<int> items_;
  std::size_t size_ = 0;
};
inline bag full_bag() {
  bag b;
  for (int i = 0; i != 100; ++i) b.add(i);
  return b;
}
}  // namespace my

struct Model {
  std::size_t count = 0;
  void add(int) { ++count; }
  std::size_t size() const { return count; }
};
inline std::string gneiss_show(Model const& m) { return "Model{" + std::to_string(m.count) + "}"; }

// [type]
GNEISS_LIBRARY(bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<std::multiset<int>, my::bag>("bag").regular();
  lib.op(GNEISS_METHOD(add),  fn(bag, below(4)), [](std::multiset<int>& b, int x) { b.insert(x); });
  lib.op(GNEISS_METHOD(size), fn(bag));
}
// [/type]

// [spelled]
namespace my {
namespace detail {
template <bool Sorted, class T, class Less>
struct pile {
  std::vector<T> items;
  void add(T x) { items.push_back(x); }
  std::size_t size() const { return items.size(); }
};
}  // namespace detail
using sorted_pile = detail::pile<true, int, std::less<int>>;
}  // namespace my

GNEISS_LIBRARY(piles, lib) {
  using namespace gneiss;
  auto pile = lib.type<Model, my::sorted_pile>("pile").spelled("my::sorted_pile").regular();
  lib.op(GNEISS_METHOD(add),  fn(pile, below(4)));
  lib.op(GNEISS_METHOD(size), fn(pile));
}
// [/spelled]

// [alias]
template <class C>
void describe_bags(gneiss::Library& lib) {
  using namespace gneiss;
  lib.alias<C>("C");  // a program that says C begins with: using C = my::bag;
  auto bag = lib.type<Model, C>("bag").regular();
  lib.op(GNEISS_DEFINE(bag_of, [](int x) { C b; b.add(x); return b; }), fn(below(4)) >> bag, [](int) { return Model{1}; });
  lib.op(GNEISS_METHOD(size), fn(bag));
}
GNEISS_LIBRARY(aliased_bags, lib) { describe_bags<my::bag>(lib); }
// [/alias]

// [except]
GNEISS_LIBRARY(bags_that_do_not_swap, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::bag>("bag").regular(except(swap, self_assignment));
  lib.op(GNEISS_METHOD(add),  fn(bag, below(4)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}
// [/except]

// [check]
GNEISS_LIBRARY(checked_bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::bag>("bag").regular().check(GNEISS_METHOD(well_formed));
  lib.op(GNEISS_METHOD(add), fn(bag, below(4)));
}
// [/check]

// [check_model]
GNEISS_LIBRARY(compared_bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::bag>("bag").regular().check(
      "$0.size() == $R.count", [](Model const& m, my::bag const& b) { return b.size() == m.count; });
  lib.op(GNEISS_METHOD(add), fn(bag, below(4)));
}
// [/check_model]

// [initial]
GNEISS_LIBRARY(full_bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::bag>("bag").initial(GNEISS_FN(my::full_bag), [] { return Model{100}; });
  lib.op(GNEISS_METHOD(add),  fn(bag, below(4)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}
// [/initial]

// [before_each]
namespace my {
inline int opened = 0;
inline int open() { return opened++; }
}  // namespace my
namespace model {
inline int opened = 0;
inline int open() { return opened++; }
}  // namespace model

GNEISS_LIBRARY(global_state, lib) {
  lib.before_each([] { my::opened = model::opened = 0; });
  lib.op("my::open", gneiss::fn(), model::open, my::open);
}
// [/before_each]

// [known]
namespace my {
/// Forgets every element after the third.
struct small_bag {
  std::size_t count = 0;
  void add(int) { count += count < 3; }
  std::size_t size() const { return count; }
};
}  // namespace my

GNEISS_LIBRARY(small_bags, lib) {
  using namespace gneiss;
  lib.known("ticket 17", "g1.AehicP0C53Ma_WokwPcBACMAAAMAAgEAIwAAAwACAQAjAAADAAIBACMAAAMAAgEBIwAAAgAjYeQ");
  auto bag = lib.type<Model, my::small_bag>("bag").initial();
  lib.op(GNEISS_METHOD(add),  fn(bag, below(10)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}
// [/known]

// [handle]
GNEISS_LIBRARY(map_with_iterators, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  auto map    = lib.type<R, R>("map").regular();
  auto it     = lib.handle<R::iterator, R::iterator>("it", map);
  auto inside = [](R const& m, R::iterator i) { return i != m.end(); };  // the owner, then the handle
  auto key    = below(8);
  lib.op(GNEISS_METHOD(find),  fn(map, key) >> it);                     // changes nothing: could be called with a const
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, sequential()));   // ends the iterators of this map
  lib.op(GNEISS_CALL(i->second, i),       fn(where(it, inside)));
  lib.op(GNEISS_CALL(i == m.end(), m, i), fn(map, it));                 // its own map, never another
}
// [/handle]

// [stable]
GNEISS_LIBRARY(list_with_iterators, lib) {
  using namespace gneiss;
  using L = std::list<int>;
  auto list   = lib.type<L, L>("list").regular();
  auto it     = lib.handle<L::iterator, L::iterator>("it", list).stable();
  auto inside = [](L const& l, L::iterator i) { return i != l.end(); };
  lib.op(GNEISS_METHOD(push_back), fn(list, sequential()));             // they stay
  lib.op(GNEISS_METHOD(clear),     fn(list)).invalidates(it);
  lib.op(GNEISS_METHOD(begin),     fn(list) >> it);
  lib.op(GNEISS_CALL(*i, i),       fn(where(it, inside)));
}
// [/stable]

// [growth]
GNEISS_LIBRARY(pointers_into_a_vector, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec     = lib.type<V, V>("vec").regular();
  auto element = lib.handle<int*, int*>("element", vec).invalidated_by_growth();
  auto index   = [](V const& v) { return below(v.size()); };
  lib.op(GNEISS_METHOD(push_back),  fn(vec, sequential()));             // they end where the vector grows
  lib.op(GNEISS_METHOD(clear),      fn(vec)).invalidates(element);      // does not grow, but ends them
  lib.op(GNEISS_CALL(&v[i], v, i),  fn(vec, index) >> element);
  lib.op(GNEISS_CALL(*e = x, e, x), fn(element, sequential()));
}
// [/growth]

// [within]
namespace my {
struct journal {
  std::vector<int> lines;
  std::size_t size() const { return lines.size(); }
};
/// Writes when it is closed, and must be closed before its journal ends.
struct writer {
  journal* to;
  std::vector<int> lines;
  void write(int x) { lines.push_back(x); }
};
inline writer open(journal& j) { return {&j, {}}; }
inline void close(writer& w) { w.to->lines.insert(w.to->lines.end(), w.lines.begin(), w.lines.end()); }
}  // namespace my

GNEISS_LIBRARY(journals, lib) {
  using namespace gneiss;
  using my::journal, my::writer;
  auto log = lib.type<journal, journal>("journal").initial();
  auto out = lib.type<writer, writer>("writer").within(log);
  lib.op(GNEISS_METHOD(size),  fn(log));
  lib.op(GNEISS_FN(my::open),  fn(log) >> out);
  lib.op(GNEISS_METHOD(write), fn(out, sequential()));
  lib.op(GNEISS_FN(my::close), fn(consumed(out)));
  lib.op(GNEISS_DEFINE(end, [](my::journal&) {}), fn(consumed(log)));  // not while a writer is open
}
// [/within]

// [identify]
GNEISS_LIBRARY(told_apart, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::bag>("bag").regular().identify([](auto const& b) { return b.size(); });
  lib.op(GNEISS_METHOD(add),  fn(bag, below(4).scoped("element", 2)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}
// [/identify]

namespace my {
struct shared_bag {
  std::shared_ptr<bag> all = std::make_shared<bag>();
  void add(int x) { all->add(x); }
  std::size_t size() const { return all->size(); }
};
}  // namespace my

// [value_like]
template <>
inline constexpr bool gneiss::value_like<my::shared_bag> = false;
// [/value_like]

GNEISS_LIBRARY(shared_bags, lib) {
  using namespace gneiss;
  auto bag = lib.type<Model, my::shared_bag>("bag").initial();
  lib.op(GNEISS_METHOD(add),  fn(bag, below(4)));
  lib.op(GNEISS_METHOD(size), fn(bag));
}

// [paired_by]
GNEISS_LIBRARY(hash_map_with_iterators, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  using C = std::unordered_map<int, int>;
  auto map     = lib.type<R, C>("map").regular();
  auto it      = lib.handle<R::iterator, C::iterator>("it", map);
  auto inside  = [](R const& m, R::iterator i) { return i != m.end(); };
  auto by_key  = it.paired_by(GNEISS_CALL(i->first, i));
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),   fn(map, below(8), sequential()));
  lib.op(GNEISS_METHOD(begin),             fn(map) >> by_key);                      // any may be the first
  lib.op(GNEISS_CALL(std::next(i), i),     fn(where(it, inside)) >> by_key);        // or the next
  lib.op(GNEISS_METHOD(erase),             fn(map, where(it, inside)) >> by_key);   // each side erases its own
  lib.op(GNEISS_CALL(i->second, i),        fn(where(it, inside)));
  lib.op(GNEISS_CALL(i == m.end(), m, i),  fn(map, it));
}
// [/paired_by]

// [visited_from]
GNEISS_LIBRARY(hash_map_that_is_walked, lib) {
  using namespace gneiss;
  using R = std::map<int, int>;
  using C = std::unordered_map<int, int>;
  auto map     = lib.type<R, C>("map").regular();
  auto it      = lib.handle<R::iterator, C::iterator>("it", map);
  auto inside  = [](R const& m, R::iterator i) { return i != m.end(); };
  auto key     = GNEISS_CALL(i->first, i);
  lib.op(GNEISS_CALL(m[k] = v, m, k, v),    fn(map, below(8), sequential()));
  lib.op(GNEISS_METHOD(begin),              fn(map) >> it.visited_from(key));                     // all elements
  lib.op(GNEISS_CALL(std::next(i), m, i),   fn(map, where(it, inside)) >> it.visited_after(key));
  lib.op(GNEISS_METHOD(erase),              fn(map, where(it, inside)) >> it.visited_from(key));  // all that were to come
  lib.op(GNEISS_DEFINE(erase_two, [](auto& m, auto i) { return m.erase(i, std::next(i) == m.end() ? m.end() : std::next(i, 2)); }),
         fn(map, where(it, inside)) >> it.visited_from(key),
         [](R& m, R::iterator, std::vector<int> const& coming) {  // which two these are says the candidate
           for (std::size_t i = 0; i != std::min<std::size_t>(2, coming.size()); ++i) m.erase(coming[i]);
           return m.end();
         });
}
// [/visited_from]
