// expect: gneiss: a callable among the arguments is called with the values of the earlier arguments
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check([](std::string const& s) { return below(s.size()); },
             GNEISS_DEFINE(holds, [](std::size_t n) { return n < 3; }));
}
