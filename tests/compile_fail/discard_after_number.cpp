// expect: gneiss: discard_after(time) takes a duration, as in discard_after(std::chrono::milliseconds(50))
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.discard_after(50);
  prop.check(below(3), GNEISS_DEFINE(holds, [](int n) { return n < 3; }));
}
