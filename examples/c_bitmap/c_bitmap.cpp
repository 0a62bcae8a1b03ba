// A C library: handles with an explicit free, NULL for failure, arrays with a length, an out-parameter.
#include <gneiss/gneiss.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>
#include "bitmap.h"

namespace model {
using Set = std::set<std::uint32_t>;
std::optional<Set> range(std::uint32_t lo, std::uint32_t hi) {
  if (lo > hi || hi > 256) return std::nullopt;
  Set all;
  for (auto x = lo; x < hi; ++x) all.insert(x);
  return all;
}
void remove_many(Set& s, std::vector<std::uint32_t> const& xs) {
  for (auto x : xs) s.erase(x);
}
int min(Set const& s, std::uint32_t& out) {
  if (!s.empty()) out = *s.begin();
  return s.empty() ? 0 : 1;
}
}  // namespace model

GNEISS_LIBRARY(c_bitmap, lib) {
  using namespace gneiss;
  using model::Set;
  lib.include("bitmap.h");
  auto bm = lib.type<Set, bm_t*>("bm").released_by(GNEISS_FN(bm_free));
  auto x  = one_of_values<std::uint32_t>({0, 1, 63, 64, 65, 255});
  lib.op(GNEISS_FN(bm_create),     fn() >> bm, [] { return Set{}; });
  lib.op(GNEISS_FN(bm_range),      fn(below(300u), below(300u)) >> nullable(bm), model::range);
  lib.op(GNEISS_FN(bm_copy),       fn(bm) >> bm, [](Set const& s) { return s; });
  lib.op(GNEISS_FN(bm_free),       fn(consumed(bm)), [](Set&) {});
  lib.op(GNEISS_FN(bm_add),        fn(bm, x), [](Set& s, std::uint32_t v) { s.insert(v); });
  lib.op(GNEISS_FN(bm_has),        fn(bm, x), [](Set const& s, std::uint32_t v) { return s.count(v); });
  lib.op(GNEISS_FN(bm_or_inplace), fn(bm, bm), [](Set& a, Set const& b) { a.insert(b.begin(), b.end()); });
  lib.op(GNEISS_DEFINE(remove_many, [](bm_t* b, std::vector<std::uint32_t> const& v) { bm_remove_many(b, v.size(), v.data()); }),
         fn(bm, vector_of(x)), model::remove_many);
  lib.op(GNEISS_CALL(bm_min(b, &least), b, least), fn(bm, out<std::uint32_t>()), model::min);
}
