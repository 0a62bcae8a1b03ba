#include <gneiss/gneiss.hpp>

#include "tally.hpp"

// [spec]
GNEISS_LIBRARY(tally, lib) {
  using namespace gneiss;
  lib.include("tally.hpp");
  auto tally = lib.type<my::v1::tally, my::tally>("tally").regular();
  lib.op(GNEISS_METHOD(add), fn(tally, below(4)));
  lib.op(GNEISS_METHOD(count), fn(tally, below(4)));
}
// [/spec]
