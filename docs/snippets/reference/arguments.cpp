// How arguments are described.
#include <gneiss/gneiss.hpp>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace my {
using text = std::vector<std::string>;

/// The word with this number.
inline std::string const& get(std::size_t i, text const& v) { return v[i]; }
}  // namespace my

GNEISS_LIBRARY(arguments, lib) {
  using namespace gneiss;
  using V = my::text;
  auto vec  = lib.type<V, V>("vec").regular();
  auto word = arbitrary<std::string>();
  // [fn]
  lib.op(GNEISS_METHOD(push_back), fn(vec, word));  // vec0.push_back("ab")
  lib.op(GNEISS_METHOD(size),      fn(vec));        // vec0.size()
  // [/fn]
  // [dependent]
  auto index = [](V const& v) { return below(v.size()); };
  auto after = [](V const& v, std::size_t i) { return between(i, v.size() - 1); };
  lib.op(GNEISS_CALL(v[i] == v[j], v, i, j), fn(vec, index, after));
  // [/dependent]
  // [where]
  auto some = [](V const& v) { return !v.empty(); };
  auto lengthy = [](std::string const& s) { return s.size() > 1; };
  lib.op(GNEISS_METHOD(back),      fn(where(vec, some)));           // live values are filtered
  lib.op(GNEISS_METHOD(push_back), fn(vec, where(word, lengthy)));  // made up, then rejected
  lib.op(GNEISS_CALL(a < b, a, b), fn(vec, where(vec, [](V const& a, V const& b) { return a.size() <= b.size(); })));
  // [/where]
  // [constant]
  lib.op(GNEISS_METHOD(front), fn(where(constant(vec), some)));  // std::as_const(vec0).front()
  // [/constant]
  // [named]
  lib.op(GNEISS_METHOD(push_back), fn(vec, named(word)));  // auto argument1 = …; vec0.push_back(argument1);
  // [/named]
  // [consumed]
  lib.op(GNEISS_DEFINE(end, [](auto&) {}), fn(consumed(vec)));  // never used again
  // [/consumed]
  // [order]
  lib.op(GNEISS_CALL(my::get(i, v), v, i), fn(vec, index));  // my::get(2, vec0)
  // [/order]
  // [aliasing]
  lib.op(GNEISS_METHOD(swap),                  fn(vec, vec));    // now and then vec0.swap(vec0)
  lib.op(GNEISS_CALL(v.push_back(v[i]), v, i), fn(vec, index));  // an element of its own
  // [/aliasing]
  // [moved]
  lib.op(GNEISS_DEFINE(with, [](auto v, std::string const& w) { v.push_back(w); return v; }),
         fn(moved(vec), word) >> vec);                           // auto vec1 = with(std::move(vec0), "ab")
  // [/moved]
  // [revived]
  lib.op(GNEISS_METHOD(clear), fn(revived(vec)));                // also after vec0 has been moved from
  // [/revived]
  // [candidate]
  auto spare = with_candidate([](V const& v) { return v.size() < v.capacity(); });
  auto alike = with_both([](auto const& v) { return v.reference.size() == v.candidate.size(); });
  lib.op(GNEISS_METHOD(push_back), fn(where(vec, spare), word));  // does not grow
  lib.op(GNEISS_METHOD(pop_back),  fn(where(where(vec, some), alike)));
  // [/candidate]
}

// [each_category]
namespace my {
class page {
 public:
  page() = default;
  explicit page(std::string text) : text_(std::move(text)) {}
  std::string& text() & { return text_; }
  std::string const& text() const& { return text_; }
  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};
}  // namespace my

GNEISS_LIBRARY(categories, lib) {
  using namespace gneiss;
  auto page = lib.type<my::page, my::page>("page");
  lib.op(GNEISS_FN(my::page), fn(arbitrary<std::string>()) >> page);
  lib.op(GNEISS_METHOD(text), fn(each_category(page)));  // page0.text(), std::as_const(page0).text(),
}                                                        // std::move(page0).text()
// [/each_category]

// [out]
inline bool halve(int n, int& half) {
  half = n / 2;
  return n % 2 == 0;
}
inline void double_all(std::vector<int>& v) {
  for (auto& x : v) x *= 2;
}

GNEISS_LIBRARY(out_parameters, lib) {
  using namespace gneiss;
  lib.op(GNEISS_FN(halve),      fn(below(9), out<int>()));           // auto argument1 = 0; halve(3, argument1)
  lib.op(GNEISS_FN(double_all), fn(in_out(vector_of(below(9)))));
}
// [/out]

// [map_into]
namespace my {
struct key {
  explicit key(int n) : number(n) {}
  int number;
};
struct keys {
  std::vector<int> all;
  void add(key k) { all.push_back(k.number); }
  std::size_t count() const { return all.size(); }
};
}  // namespace my

GNEISS_LIBRARY(keys, lib) {
  using namespace gneiss;
  using R = std::multiset<int>;
  auto keys = lib.type<R, my::keys>("keys").regular();
  auto key  = map_into([](int n) { return n; }, GNEISS_FN(my::key), below(8));
  lib.op(GNEISS_METHOD(add),   fn(keys, key), [](R& all, int n) { all.insert(n); });  // keys0.add(my::key(3))
  lib.op(GNEISS_METHOD(count), fn(keys),      [](R const& all) { return all.size(); });
}
// [/map_into]

// [if_polarity]
inline int hash_of(int n) { return n * 31 % 16; }
inline bool is_hash(int h) { return 0 <= h && h < 16; }

GNEISS_LIBRARY(hashes, lib) {
  using namespace gneiss;
  auto hash = if_polarity(below(16), satisfying(GNEISS_FN(is_hash)));
  lib.op(GNEISS_FN(hash_of), fn(hash) >> hash);
}
// [/if_polarity]

// [rising]
GNEISS_LIBRARY(many_numbers, lib) {
  using namespace gneiss;
  using V = std::vector<int>;
  auto vec = lib.type<V, V>("vec").regular();
  lib.op(GNEISS_METHOD(push_back), fn(vec, rising(below(3))).times(100));  // for (…) vec0.push_back(1 + i);
  lib.op(GNEISS_METHOD(size),      fn(vec));
}
// [/rising]
