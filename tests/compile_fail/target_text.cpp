// expect: gneiss: target(value) takes a number, of which higher is better
#include <gneiss/gneiss.hpp>

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(below(3), GNEISS_DEFINE(holds, [](int n) {
               gneiss::target(std::string("far"));
               return n < 3;
             }));
}
