// expect: gneiss: the values of example(...) must convert to those of the specs of its check
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(below(3), GNEISS_DEFINE(holds, [](int n) { return n < 3; })).example("two");
}
