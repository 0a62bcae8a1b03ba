// How results are described.
#include <gneiss/gneiss.hpp>
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

using Map = std::map<int, int>;

inline std::pair<Map, Map> halves(Map const& m) {
  auto const middle = std::next(m.begin(), static_cast<std::ptrdiff_t>(m.size() / 2));
  return {Map(m.begin(), middle), Map(middle, m.end())};
}
inline std::optional<Map> rest(Map const& m) {
  if (m.empty()) return std::nullopt;
  return Map(std::next(m.begin()), m.end());
}
inline int const* find(Map const& m, int k) {
  auto const found = m.find(k);
  return found == m.end() ? nullptr : &found->second;
}
inline double mean(Map const& m) {
  double sum = 0;
  for (auto const& [k, v] : m) sum += v;
  return m.empty() ? 0 : sum / static_cast<double>(m.size());
}
inline double mean_backwards(Map const& m) {
  double sum = 0;
  for (auto i = m.rbegin(); i != m.rend(); ++i) sum += i->second / static_cast<double>(m.size());
  return sum;
}
inline bool nearly(double a, double b) { return std::abs(a - b) < 1e-9 * (1 + std::abs(a)); }
inline std::vector<int> keys(Map const& m) {
  std::vector<int> result;
  for (auto const& [k, v] : m) result.push_back(k);
  return result;
}
inline std::vector<int> keys_backwards(Map const& m) {
  auto const forwards = keys(m);
  return {forwards.rbegin(), forwards.rend()};
}
inline Map& put_into(int k, Map& m) {
  m[k] = 0;
  return m;
}

inline int compared(Map const& a, Map const& b) { return a < b ? -7 : b < a ? 7 : 0; }
enum class Problem { empty };
/// The candidate's own class for a value or an error.
class Found {
 public:
  Found(int value) : value_(value) {}
  Found(Problem) {}
  bool has_value() const { return value_.has_value(); }
  int operator*() const { return *value_; }
  Problem error() const { return Problem::empty; }

 private:
  std::optional<int> value_;
};
inline Found least(Map const& m) { return m.empty() ? Found(Problem::empty) : Found(m.begin()->first); }
inline std::variant<int, std::string> least_of_model(Map const& m) {
  if (m.empty()) return "it is empty";
  return m.begin()->first;
}
inline std::string_view size_word(Map const& m) { return m.empty() ? "none" : m.size() < 3 ? "few" : "many"; }
inline std::unique_ptr<int> last_key(Map const& m) { return m.empty() ? nullptr : std::make_unique<int>(m.rbegin()->first); }

GNEISS_LIBRARY(results, lib) {
  using namespace gneiss;
  auto map = lib.type<Map, Map>("map").regular();
  auto key = below(8);
  // [inferred]
  lib.op(GNEISS_METHOD(size),  fn(map));       // a number: compared
  lib.op(GNEISS_METHOD(clear), fn(map));       // nothing: nothing to compare
  lib.op(GNEISS_FN(keys),      fn(map));       // a vector: compared element by element
  // [/inferred]
  // [type]
  lib.op(GNEISS_DEFINE(without, [](auto m, int k) { m.erase(k); return m; }), fn(map, key) >> map);
  // [/type]
  // [same]
  lib.op(GNEISS_METHOD(count), fn(map, key) >> same);
  lib.op(GNEISS_FN(find),      fn(constant(map), key) >> optional_of(same));  // a pointer, followed where it is not null
  // [/same]
  // [ignored]
  lib.op(GNEISS_METHOD(erase), fn(map, key) >> ignored);  // says how many were erased
  // [/ignored]
  // [itself]
  lib.op(GNEISS_CALL(m = n, m, n), fn(map, map) >> itself<>);
  lib.op(GNEISS_FN(put_into), fn(key, map) >> itself<1>);
  // [/itself]
  // [reference]
  lib.op(GNEISS_CALL(m[k], m, k), fn(map, key));                         // an int&: compared by value
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, between(-9, 9)));  // written through
  // [/reference]
  // [satisfying]
  lib.op(GNEISS_FN(mean), fn(map) >> satisfying(GNEISS_DEFINE(is_small, [](double x) { return x > -10 && x < 10; })));
  // [/satisfying]
  // [map_out_of]
  lib.op("keys_backwards", fn(map) >> map_out_of(GNEISS_DEFINE(sorted, [](std::vector<int> v) {
                             std::sort(v.begin(), v.end());
                             return v;
                           }), same),
         keys, keys_backwards);
  // [/map_out_of]
  // [observed]
  lib.op("mean_backwards", fn(map) >> observed(GNEISS_FN(nearly)), mean, mean_backwards);
  // [/observed]
  // [in_any_order]
  lib.op("keys_backwards", fn(map) >> in_any_order(same), keys, keys_backwards);
  // [/in_any_order]
  // [by_sign]
  lib.op(GNEISS_FN(compared), fn(constant(map), constant(map)) >> by_sign, [](Map const& a, Map const& b) { return a <=> b; });
  // [/by_sign]
  // [expected_of]
  lib.op(GNEISS_FN(least), fn(constant(map)) >> expected_of(same, ignored), least_of_model);
  // [/expected_of]
  // [views]
  lib.op(GNEISS_FN(size_word), fn(constant(map)) >> same);               // a std::string_view: its characters
  lib.op(GNEISS_FN(last_key),  fn(constant(map)) >> optional_of(same));  // a std::unique_ptr: null or the number
  // [/views]
  // [parts]
  lib.op(GNEISS_FN(halves), fn(map) >> pair_of(map, map));   // two new values
  lib.op(GNEISS_FN(rest),   fn(map) >> optional_of(map));    // a new value or none
  // [/parts]
}

// [nullable]
inline int* new_number(int n) { return n < 0 ? nullptr : new int(n); }
inline void free_number(int* n) { delete n; }
inline int read_number(int const* n) { return *n; }

GNEISS_LIBRARY(nullable_results, lib) {
  using namespace gneiss;
  auto number = lib.type<int, int*>("number").released_by(GNEISS_FN(free_number));
  lib.op(GNEISS_FN(new_number), fn(between(-4, 4)) >> nullable(number),
         [](int n) { return n < 0 ? std::nullopt : std::optional<int>(n); });
  lib.op(GNEISS_FN(read_number), fn(number), [](int n) { return n; });
}
// [/nullable]

// [nondet]
namespace my {
/// A bag of numbers, with room for eight or a few more.
class bag {
 public:
  void add(int x) { items_.push_back(x); }
  bool try_add(int x) {
    if (items_.size() >= 10) throw std::length_error("the bag is full");
    items_.push_back(x);
    return true;
  }
  int take() {
    int const x = items_.back();
    items_.pop_back();
    return x;
  }

 private:
  std::vector<int> items_;
};
}  // namespace my

GNEISS_LIBRARY(bags, lib) {
  using namespace gneiss;
  using R = std::multiset<int>;
  auto bag  = lib.type<R, my::bag>("bag").regular();
  auto some = [](R const& b) { return !b.empty(); };
  lib.op(GNEISS_METHOD(add), fn(bag, sequential()), [](R& b, int x) { b.insert(x); });
  lib.op(GNEISS_METHOD(take), fn(where(bag, some)) >> nondet(same), [](R& b, int taken) -> Answer<int> {
    auto const found = b.find(taken);
    if (found == b.end()) return invalid("it is not in the bag");
    b.erase(found);
    return valid(taken);
  });
}
// [/nondet]

// [condition]
namespace my {
inline int roll(int sides) { return 1 + sides / 2; }
}  // namespace my

GNEISS_LIBRARY(dice, lib) {
  using namespace gneiss;
  lib.op(GNEISS_FN(my::roll), fn(between(1, 20)) >> nondet(ignored), [](int sides, int rolled) -> Answer<void> {
    if (rolled < 1) return invalid("a die begins with one", "$ >= 1");
    if (sides == 1 && rolled != 1) return invalid("there is only one side", equals(1));
    if (rolled > sides) return invalid("a die has no more sides");
    return valid();
  });
}
// [/condition]

// [returned]
GNEISS_LIBRARY(full_bags, lib) {
  using namespace gneiss;
  using R = std::multiset<int>;
  auto bag = lib.type<R, my::bag>("bag").initial();
  lib.op(GNEISS_METHOD(try_add), fn(bag, sequential()) >> nondet(same),
         [](R& b, int x, Returned<bool> const& added) -> Answer<bool> {
           if (added.threw<std::length_error>() && b.size() >= 8) return valid(false);
           if (!added) return invalid("it must throw only when there are eight");
           b.insert(x);
           return valid(true);
         })
      .may_throw();
}
// [/returned]
