// expect: gneiss: example(...) takes one value for each spec of its check
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(below(3), below(4), GNEISS_DEFINE(holds, [](int a, int b) { return a + b < 6; })).example(1);
}
