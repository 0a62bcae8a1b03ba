// expect: gneiss: the candidate cannot be called with the arguments of this signature
#include <gneiss/gneiss.hpp>

#include "box.hpp"

GNEISS_LIBRARY(boxes, lib) {
  using namespace gneiss;
  auto box = lib.type<Box, Box>("box");
  lib.op(GNEISS_METHOD(put), fn(each_category(box), below(std::size_t{3})), [](Box const&, std::size_t) {});
}
