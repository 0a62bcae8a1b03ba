#include "probed.hpp"

#include <gneiss/element_spec.hpp>
#include <gneiss/gneiss.hpp>
#include <set>

GNEISS_LIBRARY(probed, lib) {
  using namespace gneiss;
  using R = std::set<int>;
  lib.include("probed.hpp");
  lib.axis(hash_axis);
  lib.axis(less_axis);  // nobody uses it
  auto set = lib.type<R, planted::probed<Element, Hash<Element>>>("set").regular();
  auto key = below(16);
  lib.op(GNEISS_METHOD(insert), fn(set, key), [](R& s, int x) { return s.insert(x).second; });
  lib.op(GNEISS_METHOD(erase), fn(set, key), [](R& s, int x) { return s.erase(x) != 0; });
  lib.op(GNEISS_METHOD(contains), fn(set, key));
  lib.op(GNEISS_METHOD(size), fn(set));
}
