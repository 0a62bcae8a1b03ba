// A map that gives any of its items: one where there must be one, or one if there is any.
#include <gneiss/gneiss.hpp>
#include <map>
#include <optional>
#include <utility>
#include "choose_map.hpp"

namespace model {
using Map = std::map<int, int>;
using Item = std::pair<int, int>;
gneiss::Answer<Item> choose(Map const& m, Item const& chosen) {
  auto i = m.find(chosen.first);
  if (i == m.end()) return gneiss::invalid("no such key is in the map");
  if (i->second != chosen.second) return gneiss::invalid("the key has another value");
  return gneiss::valid(chosen);
}
gneiss::Answer<std::optional<Item>> choose_opt(Map const& m, std::optional<Item> const& chosen) {
  if (!chosen && m.empty()) return gneiss::valid(chosen);
  if (!chosen) return gneiss::invalid("the map is not empty");
  if (!m.contains(chosen->first)) return gneiss::invalid("no such key is in the map");
  return gneiss::valid(chosen);
}
}  // namespace model

GNEISS_LIBRARY(choose_map, lib) {
  using namespace gneiss;
  using model::Map;
  lib.include("choose_map.hpp");
  auto map  = lib.type<Map, my::choose_map>("map").regular();
  auto key  = below(4);
  auto some = [](Map const& m) { return !m.empty(); };
  lib.op(GNEISS_METHOD(set),        fn(map, key, sequential()), [](Map& m, int k, int v) { m[k] = v; });
  lib.op(GNEISS_METHOD(remove),     fn(map, key), [](Map& m, int k) { return m.erase(k) != 0; });
  lib.op(GNEISS_METHOD(size),       fn(map));
  lib.op(GNEISS_METHOD(choose),     fn(where(map, some)) >> nondet(same), model::choose);
  lib.op(GNEISS_METHOD(choose_opt), fn(map) >> nondet(same), model::choose_opt);
}
