// Generators of increasing numbers: which numbers is up to them, so the reference hears the number and judges it.
#include <gneiss/gneiss.hpp>
#include "generators.hpp"

struct Generator {
  int last = -1;
};

GNEISS_LIBRARY(generators, lib) {
  using namespace gneiss;
  lib.include("generators.hpp");
  auto generator = lib.type<Generator, my::generator>("generator");
  auto next      = [](Generator& g, int n) -> Answer<int> {
    if (n <= g.last) return invalid("not above the number before");
    return valid(g.last = n);
  };
  lib.op(GNEISS_FN(my::generator), fn() >> generator, [] { return Generator(); });
  lib.op(GNEISS_METHOD(next),      fn(generator) >> nondet(same), next);
}
