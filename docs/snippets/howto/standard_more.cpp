// More by ready-made specs: what a hash map has beside the standard's interface, other elements, other values.
#include <gneiss/standard/unordered_map.hpp>
#include <string>
#include "probing.hpp"

// [more]
GNEISS_LIBRARY(with_value_or, lib) {
  using namespace gneiss;
  using C = my::hash_map<int, int>;
  lib.include("probing.hpp");
  auto m = standard::unordered_map<C>(lib, {.iterators = standard::until_change, .without = {"clear"}});
  using R = decltype(m.type)::reference;
  lib.op(GNEISS_DEFINE(value_or, [](C const& map, int k, int otherwise) {
           auto const i = map.find(k);
           return i == map.end() ? otherwise : i->second;
         }), fn(m.type, m.key, below(9)), [](R const& map, int k, int otherwise) {
           auto const i = map.find(k);
           return i == map.end() ? otherwise : i->second;
         });
}
// [/more]

// [elements]
using gneiss::Element, gneiss::Hash;
GNEISS_STANDARD(counted_map, unordered_map, "probing.hpp", my::hash_map<Element, Element, Hash<Element>>)
// [/elements]

// [values]
GNEISS_LIBRARY(map_of_texts, lib) {
  using namespace gneiss;
  lib.include("probing.hpp");
  auto texts = one_of_values<std::string>({"", "a", "ab"});
  standard::unordered_map<my::hash_map<int, std::string>>(lib, {}, between(-8, 8), texts);
}
// [/values]
