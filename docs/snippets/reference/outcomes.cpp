// The ways to say that something is no failure.
#include <gneiss/gneiss.hpp>
#include <stdexcept>
#include <vector>

// [outcomes]
namespace model {
inline int square(int n) {
  if (n > 46340) gneiss::back_off();  // the reference declines: the candidate is not called
  return n * n;
}
}  // namespace model
namespace my {
inline int square(int n) {
  if (n < 0) gneiss::unimplemented();  // not there yet: the scenario is dropped
  return n * n;
}
}  // namespace my

GNEISS_LIBRARY(outcomes, lib) {
  using namespace gneiss;
  auto odd = generated([](Source& source) {
    int const n = source.between(-2, 50'000);
    if (n % 2 == 0) reject();  // no such argument: another instruction is tried
    return n;
  });
  lib.op("my::square", fn(odd), model::square, my::square);
}
// [/outcomes]

// [assume]
GNEISS_PROPERTY(quotient_and_remainder, prop) {
  using namespace gneiss;
  prop.check(between(-1000, 1000), between(-9, 9), GNEISS_DEFINE(add_up, [](int a, int b) {
    gneiss::assume(b != 0);
    return a / b * b + a % b == a;
  }));
}
// [/assume]
