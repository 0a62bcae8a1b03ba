// expect: gneiss: out<T>() needs a T that can be made from nothing and copied
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(fill), fn(box, out<std::size_t&>()));
}
