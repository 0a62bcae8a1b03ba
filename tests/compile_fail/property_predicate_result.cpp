// expect: gneiss: the predicate of this property must return a bool, or a std::optional<bool>
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(below(3), GNEISS_DEFINE(holds, [](int) {}));
}
