// A library without a reference.
#include <gneiss/gneiss.hpp>
#include <string>
#include "nested.hpp"

// [solo]
GNEISS_SOLO(parser, lib) {
  using namespace gneiss;
  lib.include("nested.hpp");
  auto text   = generated([](Source& s) {
    std::string t;
    for (auto n = s.below(9); n != 0; --n) t += "[],0x"[s.below(5)];
    return t;
  });
  auto value  = lib.type<nested::value>("value").check(GNEISS_METHOD(well_formed));
  auto stable = GNEISS_DEFINE(stable, [](std::string const& s) { return nested::parse(s).dump() == s; });
  auto array  = [](nested::value const& v) { return !v.items.empty(); };
  auto index  = [](nested::value const& v) { return below(v.items.size()); };
  lib.op(GNEISS_FN(nested::parse), fn(text) >> value).may_throw();
  lib.op(GNEISS_METHOD(dump),      fn(value) >> satisfying(stable));
  lib.op(GNEISS_CALL(v.items[i], v, i), fn(where(value, array), index) >> value);
}
// [/solo]

// [handle]
GNEISS_SOLO(words, lib) {
  using namespace gneiss;
  lib.before_each([] {});
  lib.prologue(GNEISS_DEFINE(set_something, [](int) {}), fn(below(4)));
  auto text = lib.type<std::string>("text").regular();
  auto it   = lib.handle<std::string::iterator>("it", text);
  lib.op(GNEISS_METHOD(push_back), fn(text, arbitrary<char>()));
  lib.op(GNEISS_METHOD(begin),     fn(text) >> it);
  lib.op(GNEISS_CALL(i == t.end(), t, i), fn(text, it));
}
// [/handle]
