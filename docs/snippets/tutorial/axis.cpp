// One spec for several element types, and a property beside it.
#include <gneiss/gneiss.hpp>
#include <deque>
#include <string>
#include <vector>
#include "ring.hpp"

// [axis]
template <class T, class Value>
void describe_ring(gneiss::Library& lib, Value value) {
  using namespace gneiss;
  using R = std::deque<T>;
  lib.include("ring.hpp");
  auto ring = lib.type<R, my::ring<T>>("ring").regular();
  auto some = [](R const& r) { return !r.empty(); };
  lib.op(GNEISS_METHOD(push_back), fn(ring, value));
  lib.op(GNEISS_METHOD(pop_front), fn(where(ring, some)));
  lib.op(GNEISS_METHOD(front),     fn(where(ring, some)));
}

GNEISS_LIBRARY(ring_of_int, lib)    { describe_ring<int>(lib, gneiss::sequential()); }
GNEISS_LIBRARY(ring_of_double, lib) { describe_ring<double>(lib, gneiss::arbitrary<double>()); }
GNEISS_LIBRARY(ring_of_string, lib) { describe_ring<std::string>(lib, gneiss::arbitrary<std::string>()); }
// [/axis]

// [property]
GNEISS_PROPERTY(rotate_all_the_way, prop) {
  using namespace gneiss;
  prop.include("ring.hpp");
  auto elements = vector_of(arbitrary<int>());
  auto distance = [](std::vector<int> const& v) { return up_to(v.size()); };
  prop.check(elements, distance, GNEISS_DEFINE(comes_back, [](std::vector<int> const& v, std::size_t n) {
    my::ring<int> r;
    for (int x : v) r.push_back(x);
    r.rotate(n);
    r.rotate(v.size() - n);
    return r.to_vector() == v;
  }));
}
// [/property]
