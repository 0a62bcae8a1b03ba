#include <gneiss/gneiss.hpp>
#include "bench/subject/model_map.hpp"
#include "bench/subject/sorted_map.hpp"

namespace {

void map_operations(gneiss::Library& lib, auto const& map) {
  using namespace gneiss;
  auto key   = below(32);
  auto value = below(32);
  lib.include("bench/subject/sorted_map.hpp");
  lib.op(GNEISS_METHOD(insert), fn(map, key, value));
  lib.op(GNEISS_METHOD(erase),  fn(map, key));
  lib.op(GNEISS_METHOD(find),   fn(map, key));
  lib.op(GNEISS_METHOD(size),   fn(map));
}

/// A map whose bug shows at size `Bug`; 0 is right. One map is there from the start.
template <std::size_t Bug>
auto map_type(gneiss::Library& lib) {
  return lib.type<bench::ModelMap, bench::SortedMap<Bug>>("map").initial();
}

}  // namespace

GNEISS_LIBRARY(map, lib)        { map_operations(lib, map_type<0>(lib)); }
GNEISS_LIBRARY(map_size7, lib)  { map_operations(lib, map_type<7>(lib)); }
GNEISS_LIBRARY(map_size16, lib) { map_operations(lib, map_type<16>(lib)); }

GNEISS_LIBRARY(map_checked, lib) {
  map_operations(lib, map_type<0>(lib).check(GNEISS_METHOD(ascending)));
}
