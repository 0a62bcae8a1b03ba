// A candidate that does not come back.
#include <gneiss/gneiss.hpp>
#include <set>
#include "interval.hpp"

namespace model {

struct pool {
  std::set<int> taken;
  void take(int n) { taken.insert(n); }
  void give_back(int n) { taken.erase(n); }
  int next_free(int low, int step) const {
    if (step == 0) return low;  // nobody has said what it should be
    while (taken.contains(low)) low += step;
    return low;
  }
};

}  // namespace model

GNEISS_LIBRARY(numbers, lib) {
  using namespace gneiss;
  lib.include("interval.hpp");
  auto pool = lib.type<model::pool, my::pool>("pool").regular();
  lib.op(GNEISS_METHOD(take), fn(pool, below(8)));
  lib.op(GNEISS_METHOD(give_back), fn(pool, below(8)));
  lib.op(GNEISS_METHOD(next_free), fn(constant(pool), below(8), below(3)));
}
