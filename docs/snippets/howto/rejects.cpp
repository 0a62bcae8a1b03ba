// Specs that reject too much, and what Gneiss says of them.
#include <gneiss/gneiss.hpp>
#include <deque>
#include <vector>

// [nothing]
GNEISS_LIBRARY(nothing_runs, lib) {
  using namespace gneiss;
  auto huge = where(below(1000), [](int n) { return n > 1000; });
  lib.op("my::half", fn(huge), [](int n) { return n / 2; }, [](int n) { return n / 2; });
}
// [/nothing]

// [unreachable]
GNEISS_LIBRARY(unreachable, lib) {
  using namespace gneiss;
  auto queue = lib.type<std::deque<int>, std::deque<int>>("queue");
  lib.op(GNEISS_METHOD(size), fn(queue));
}
// [/unreachable]

// [assume]
GNEISS_PROPERTY(sorted_by_luck, prop) {
  using namespace gneiss;
  prop.check(vector_of(arbitrary<int>(), between(6, 8)), GNEISS_DEFINE(first_is_least, [](std::vector<int> const& v) {
    for (std::size_t i = 1; i != v.size(); ++i) gneiss::assume(v[i - 1] < v[i]);
    return v.front() < v.back();
  }));
}
// [/assume]

// [sorted]
GNEISS_PROPERTY(sorted_by_construction, prop) {
  using namespace gneiss;
  auto sorted = generated([](Source& source) {
    std::vector<int> result;
    int last = source.between(-100, 100);
    for (auto n = source.between(6, 8); n != 0; --n) result.push_back(last += 1 + source.below(100));
    return result;
  });
  prop.check(sorted, GNEISS_DEFINE(first_is_least, [](std::vector<int> const& v) { return v.front() < v.back(); }));
}
// [/sorted]
