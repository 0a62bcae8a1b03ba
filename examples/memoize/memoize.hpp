#pragma once
#include <map>
#include <memory>
#include <utility>
#ifndef BUG
#define BUG 0
#endif

namespace my {

/// A function that answers like f, and asks it once for each argument.
/// Bug 1: it remembers by the last two bits of the argument.
template <class F>
auto memoize(F f) {
  return [f = std::move(f), known = std::make_shared<std::map<int, int>>()](int x) {
    auto const [place, is_new] = known->try_emplace(BUG == 1 ? x & 3 : x, 0);
    if (is_new) place->second = f(x);
    return place->second;
  };
}

}  // namespace my
