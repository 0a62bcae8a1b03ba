// One spec along an axis: the hash function and the number of buckets are parameters of a function template.
#include <gneiss/gneiss.hpp>
#include <unordered_map>
#include "hash_map.hpp"

template <class Hash, std::size_t Buckets>
void hash_map(gneiss::Library& lib) {
  using namespace gneiss;
  using R = std::unordered_map<int, int>;
  lib.include("hash_map.hpp");
  auto map = lib.type<R, my::hash_map<int, int, Hash, Buckets>>("map").regular();
  auto key = below(24);
  lib.op(GNEISS_METHOD(insert), fn(map, key, arbitrary<int>()), [](R& m, int k, int v) { return m.insert({k, v}).second; });
  lib.op(GNEISS_METHOD(erase),  fn(map, key));
  lib.op(GNEISS_METHOD(count),  fn(constant(map), key));
  lib.op(GNEISS_METHOD(size),   fn(map));
}

GNEISS_LIBRARY(identity_4, lib)   { hash_map<my::Identity, 4>(lib); }
GNEISS_LIBRARY(colliding_4, lib)  { hash_map<my::Colliding, 4>(lib); }
GNEISS_LIBRARY(colliding_64, lib) { hash_map<my::Colliding, 64>(lib); }
