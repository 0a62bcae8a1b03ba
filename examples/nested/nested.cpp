// No reference: a parser tested alone, by its invariant, by a round trip, and by not crashing.
#include <gneiss/gneiss.hpp>
#include <string>
#include "nested.hpp"

GNEISS_SOLO(nested, lib) {
  using namespace gneiss;
  lib.include("nested.hpp");
  auto text = generated([](Source& s) {
    std::string t;
    for (auto n = s.below(9); n != 0; --n) t += "0,[]x"[s.below(5)];
    return t;
  });
  auto value  = lib.type<nested::Value>("value").check("$0.kind < 2", [](nested::Value const& v) { return v.kind < 2; });
  auto stable = [](std::string const& s) { return nested::parse(s).dump() == s; };
  lib.op(GNEISS_FN(nested::parse), fn(text) >> value).may_throw();
  lib.op(GNEISS_METHOD(dump),      fn(value) >> satisfying(stable));
}
