// Ed's persistent array: both sides are a family of functions, and an index depends on the array it goes into.
#include <gneiss/gneiss.hpp>
#include "array.hpp"

GNEISS_LIBRARY(persistent_array, lib) {
  using namespace gneiss;
  lib.include("array.hpp");
  auto array   = lib.type<R::Array, C::Array>("array");
  auto element = sequential();
  auto index   = [](R::Array const& a) { return below(a.size()); };
  lib.op("C::make", fn(below(16), element)    >> array,   R::make, C::make);
  lib.op("C::get",  fn(array, index)          >> element, R::get,  C::get);
  lib.op("C::set",  fn(array, index, element) >> array,   R::set,  C::set);
}
