// expect: gneiss: the predicate of this property cannot be called with the arguments described before it
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(below(3), GNEISS_DEFINE(holds, [](std::string const& s) { return s.empty(); }));
}
