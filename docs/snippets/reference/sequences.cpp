// Ranges as arguments and as results.
#include <gneiss/gneiss.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using Numbers = std::vector<int>;

inline void append(Numbers& v, auto&& range) {
  for (int const x : range) v.push_back(x);
}
inline auto doubled(Numbers const& v) {
  Numbers result;
  for (int const x : v) result.push_back(2 * x);
  return gneiss::Once<int>(result);
}
inline Numbers const& items(Numbers const& v) { return v; }
inline std::span<int const> tail(Numbers const& v) { return std::span(v).subspan(v.empty() ? 0 : 1); }
inline int total(std::span<int const> numbers) {
  int sum = 0;
  for (int const x : numbers) sum += x;
  return sum;
}
inline std::string_view trimmed(std::string_view s) { return s.substr(std::min(s.find_first_not_of(' '), s.size())); }

GNEISS_LIBRARY(sequences, lib) {
  using namespace gneiss;
  auto numbers = lib.type<Numbers, Numbers>("numbers").initial();
  // [sequence_of]
  lib.op(GNEISS_FN(append), fn(numbers, sequence_of(below(9))));  // append(numbers0, gneiss::Sequence<int>{1, 2})
  // [/sequence_of]
  // [once_of]
  lib.op(GNEISS_FN(append), fn(numbers, once_of(below(9), up_to(4))));  // append(numbers0, gneiss::Once<int>{1, 2})
  // [/once_of]
  // [walked]
  lib.op(GNEISS_FN(doubled), fn(constant(numbers)) >> walked(same));  // walked once
  // [/walked]
  // [walked_twice]
  lib.op(GNEISS_FN(items),   fn(constant(numbers)) >> walked_twice(same));  // and again
  // [/walked_twice]
  // [views]
  lib.op(GNEISS_FN(total),   fn(named(vector_of(below(9)))));            // a variable, which becomes a std::span
  lib.op(GNEISS_FN(tail),    fn(constant(numbers)) >> same);             // by what it shows
  lib.op(GNEISS_FN(trimmed), fn(named(text_of(" a", up_to(4)))) >> same);  // looks into its argument: it must be named
  // [/views]
}
