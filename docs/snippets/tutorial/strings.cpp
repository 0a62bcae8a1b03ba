// The queue with strings, where it matters how an argument is passed.
#include <gneiss/gneiss.hpp>
#include <deque>
#include <string>
#include "ring.hpp"

GNEISS_LIBRARY(ring_of_strings, lib) {
  using namespace gneiss;
  using R = std::deque<std::string>;
  using C = my::ring<std::string>;
  lib.include("ring.hpp");
  auto ring  = lib.type<R, C>("ring").regular();
  auto some  = [](R const& r) { return !r.empty(); };
  auto index = [](R const& r) { return below(r.size()); };
  // [named]
  auto text = arbitrary<std::string>();
  lib.op(GNEISS_METHOD(push_back), fn(ring, text));         // push_back(T&&)
  lib.op(GNEISS_METHOD(push_back), fn(ring, named(text)));  // push_back(T const&)
  lib.op(GNEISS_CALL(r.push_back(r[i]), r, i), fn(ring, index));
  // [/named]
  lib.op(GNEISS_METHOD(pop_front), fn(where(ring, some)));
  lib.op(GNEISS_CALL(r[i], r, i),  fn(ring, index));
}
