// expect: gneiss: a value of this type cannot be printed
#include <gneiss/gneiss.hpp>

struct Opaque {
  int n;
};

GNEISS_PROPERTY(numbers, prop) {
  using namespace gneiss;
  prop.check(below(3), GNEISS_DEFINE(holds, [](int n) {
               gneiss::collect(Opaque{n});
               return n < 3;
             }));
}
