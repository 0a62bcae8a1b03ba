// expect: gneiss: an argument of a property must be a spec that can be constructed, such as below(16)
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(same, GNEISS_DEFINE(holds, [](int n) { return n < 3; }));
}
