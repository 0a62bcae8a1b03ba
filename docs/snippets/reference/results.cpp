// How results are described.
#include <gneiss/gneiss.hpp>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
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

GNEISS_LIBRARY(results, lib) {
  using namespace gneiss;
  auto map = lib.type<Map, Map>("map").regular();
  auto key = below(8);
  lib.op(GNEISS_CALL(m[k] = v, m, k, v), fn(map, key, between(-9, 9)));
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
  lib.op(GNEISS_CALL(m = n, m, n), fn(map, constant(map)) >> ignored);  // returns m itself
  // [/ignored]
  // [observed]
  lib.op("mean_backwards", fn(map) >> observed(GNEISS_FN(nearly)), mean, mean_backwards);
  // [/observed]
  // [in_any_order]
  lib.op("keys_backwards", fn(map) >> in_any_order(same), keys, keys_backwards);
  // [/in_any_order]
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
