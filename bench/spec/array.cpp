#include <gneiss/gneiss.hpp>
#include "bench/subject/arrays.hpp"

namespace {

/// A persistent array whose set number `Bug` along one chain writes in place; 0 is right.
template <std::size_t Bug>
auto array_type(gneiss::Library& lib) {
  return lib.type<bench::ModelArray, bench::SharedArray<Bug>>("array");
}

template <std::size_t Bug>
void array_operations(gneiss::Library& lib, auto const& array) {
  using namespace gneiss;
  using R = bench::ModelArray;
  using C = bench::SharedArray<Bug>;
  lib.include("bench/subject/arrays.hpp");
  auto element = sequential();
  auto index   = [](R const& a) { return below(a.size()); };
  lib.op("bench::SharedArray<>::make", fn(between(1, 16), element) >> array, R::make, C::make);
  lib.op(GNEISS_METHOD(get), fn(array, index));
  lib.op(GNEISS_METHOD(set), fn(array, index, element) >> array);
}

}  // namespace

GNEISS_LIBRARY(array, lib)      { array_operations<0>(lib, array_type<0>(lib)); }
GNEISS_LIBRARY(array_set3, lib) { array_operations<3>(lib, array_type<3>(lib)); }

GNEISS_LIBRARY(array_checked, lib) {
  auto not_empty = [](bench::SharedArray<> const& a) { return a.size() != 0; };
  array_operations<0>(lib, array_type<0>(lib).check("$0.size() != 0", not_empty));
}
