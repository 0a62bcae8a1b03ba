#include "counter.hpp"

#include <gneiss/gneiss.hpp>

GNEISS_LIBRARY(counter, lib) {
  using namespace gneiss;
  lib.include("counter.hpp");
  auto counter = lib.type<Model, Counter>("counter");
  lib.op("make_counter", fn() >> counter, make_model, make_counter);
  lib.op(GNEISS_METHOD(up), fn(counter));
  lib.op(GNEISS_METHOD(count), fn(counter));
}
