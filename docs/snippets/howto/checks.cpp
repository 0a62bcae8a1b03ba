// A check that sees the model.
#include <gneiss/gneiss.hpp>
#include <algorithm>
#include <vector>
#include "lru.hpp"

// [check]
// The model is a plain vector: all keys ever used, the newest last. It can be printed without a word.
GNEISS_LIBRARY(lru, lib) {
  using namespace gneiss;
  using R = std::vector<int>;
  lib.include("lru.hpp");
  auto cache = lib.type<R, my::lru>("cache").regular().check(
      GNEISS_DEFINE(newest_are_kept, [](std::vector<int> const& used, my::lru const& c) {
        return used.empty() || c.newest_first().front() == used.back();
      }));
  lib.op(GNEISS_METHOD(use), fn(cache, below(4)), [](R& used, int key) { used.push_back(key); });
}
// [/check]
