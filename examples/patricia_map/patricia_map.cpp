// A map from integers on Patricia trees, whose fault needs two keys that differ in the sign alone: arbitrary<int>()
// draws the extremes often.
#include <gneiss/gneiss.hpp>
#include <map>
#include <optional>
#include <vector>
#include "patricia_map.hpp"

struct Map {
  std::map<int, int> items;
  Map insert(int k, int v) const { auto next = *this; next.items.insert_or_assign(k, v); return next; }
  Map remove(int k) const { auto next = *this; next.items.erase(k); return next; }
  Map unite(Map const& other) const { auto next = *this; next.items.insert(other.items.begin(), other.items.end()); return next; }
  std::optional<int> find(int k) const { auto i = items.find(k); return i == items.end() ? std::nullopt : std::optional(i->second); }
  std::size_t size() const { return items.size(); }
  std::vector<int> keys() const {
    std::vector<int> all;
    for (auto const& item : items) all.push_back(item.first);
    return all;
  }
};

GNEISS_LIBRARY(patricia_map, lib) {
  using namespace gneiss;
  lib.include("patricia_map.hpp");
  auto map   = lib.type<Map, my::patricia_map>("map");
  auto key   = arbitrary<int>();
  auto value = sequential();
  lib.op(GNEISS_FN(my::patricia_map), fn() >> map, [] { return Map(); });
  lib.op(GNEISS_METHOD(insert), fn(map, key, value) >> map);
  lib.op(GNEISS_METHOD(remove), fn(map, key)        >> map);
  lib.op(GNEISS_METHOD(unite),  fn(map, map)        >> map);
  lib.op(GNEISS_METHOD(find),   fn(map, key));
  lib.op(GNEISS_METHOD(keys),   fn(map) >> in_any_order(same));
  lib.op(GNEISS_METHOD(size),   fn(map));
}
