// How arguments are described.
#include <gneiss/gneiss.hpp>
#include <map>
#include <string>
#include <vector>

namespace my {
using text = std::vector<std::string>;
}

GNEISS_LIBRARY(arguments, lib) {
  using namespace gneiss;
  using V = my::text;
  auto vec  = lib.type<V, V>("vec").regular();
  auto word = arbitrary<std::string>();
  // [fn]
  lib.op(GNEISS_METHOD(push_back), fn(vec, word));  // vec0.push_back("ab")
  lib.op(GNEISS_METHOD(size),      fn(vec));        // vec0.size()
  // [/fn]
  // [dependent]
  auto index = [](V const& v) { return below(v.size()); };
  auto after = [](V const& v, std::size_t i) { return between(i, v.size() - 1); };
  lib.op(GNEISS_CALL(v[i] == v[j], v, i, j), fn(vec, index, after));
  // [/dependent]
  // [where]
  auto some = [](V const& v) { return !v.empty(); };
  auto lengthy = [](std::string const& s) { return s.size() > 1; };
  lib.op(GNEISS_METHOD(back),      fn(where(vec, some)));           // live values are filtered
  lib.op(GNEISS_METHOD(push_back), fn(vec, where(word, lengthy)));  // made up, then rejected
  lib.op(GNEISS_CALL(a < b, a, b), fn(vec, where(vec, [](V const& a, V const& b) { return a.size() <= b.size(); })));
  // [/where]
  // [constant]
  lib.op(GNEISS_METHOD(front), fn(where(constant(vec), some)));  // std::as_const(vec0).front()
  // [/constant]
  // [named]
  lib.op(GNEISS_METHOD(push_back), fn(vec, named(word)));  // auto argument1 = …; vec0.push_back(argument1);
  // [/named]
  // [consumed]
  lib.op(GNEISS_DEFINE(end, [](auto&) {}), fn(consumed(vec)));  // never used again
  // [/consumed]
}
