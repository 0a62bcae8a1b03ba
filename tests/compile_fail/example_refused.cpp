// expect: gneiss: the last argument of check(...) is the predicate, with a printed form
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(below(3), [](int n) { return n < 3; }).example(1);
}
