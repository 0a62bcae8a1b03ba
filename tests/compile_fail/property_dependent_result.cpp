// expect: gneiss: the arguments of a property are specs that can be constructed, such as below(16)
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(
      below(3), [](int n) { return n; }, GNEISS_DEFINE(holds, [](int, int n) { return n < 3; }));
}
