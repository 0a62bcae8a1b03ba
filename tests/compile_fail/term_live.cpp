// expect: gneiss: the fields of a term are specs of plain values, such as below(16)
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(box, term(GNEISS_FN(std::abs), box)));
}
