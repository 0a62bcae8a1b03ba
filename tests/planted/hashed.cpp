#include "hashed.hpp"

#include <gneiss/gneiss.hpp>
#include <set>

GNEISS_LIBRARY(hashed, lib) {
  using namespace gneiss;
  using R = std::set<int>;
  lib.include("hashed.hpp");
  auto set = lib.type<R, planted::hashed>("set").regular();
  auto key = below(100);
  lib.op(GNEISS_METHOD(insert), fn(set, key), [](R& s, int x) { return s.insert(x).second; });
  lib.op(GNEISS_METHOD(insert), fn(set, rising(key)).times(80), [](R& s, int x) { return s.insert(x).second; });
  lib.op(GNEISS_METHOD(contains), fn(set, key));
  lib.op(GNEISS_METHOD(size), fn(set));
}
