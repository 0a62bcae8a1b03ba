// A persistent map with an update in place for rvalues: old versions stay alive, and must stay what they were.
#include <gneiss/gneiss.hpp>
#include <map>
#include <optional>
#include <string>
#include "pmap.hpp"

GNEISS_LIBRARY(pmap, lib) {
  using namespace gneiss;
  using R = std::map<int, std::string>;
  lib.include("pmap.hpp");
  auto map  = lib.type<R, my::pmap>("map").regular();
  auto key  = below(4);
  auto text = arbitrary<std::string>();

  auto set    = [](R m, int k, std::string const& s) { m[k] = s; return m; };
  auto update = [](R& m, int k, std::string const& s) -> R& { m[k] = s; return m; };
  auto find   = [](R const& m, int k) { auto i = m.find(k); return i == m.end() ? std::optional<std::string>() : i->second; };

  lib.op(GNEISS_METHOD(set),  fn(map, key, text)        >> map, set);
  lib.op(GNEISS_METHOD(set),  fn(moved(map), key, text) >> map, set);  // std::move(map0).set(k, s): map0 is moved-from
  lib.op(GNEISS_CALL(m = std::move(m).set(k, s), m, k, s), fn(map, key, text) >> itself<>, update);
  lib.op(GNEISS_METHOD(find), fn(map, key) >> optional_of(same), find);
  lib.op(GNEISS_METHOD(size), fn(map));
}
