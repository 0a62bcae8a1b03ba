// Which numbers of a whole type are drawn.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

#include "explore/random.hpp"
#include "harness/scenario.hpp"

namespace gneiss::test {
namespace {

/// All values that some random scenarios take.
template <class T>
std::set<T> drawn(unsigned scenarios) {
  static std::set<T> seen;
  seen.clear();
  Described const lib([](Library& library) {
    auto const keep = [](T x) {
      seen.insert(x);
      return 0;
    };
    library.op("take", fn(arbitrary<T>()), keep, [](T) { return 0; });
  });
  explore::Random random(lib.subject, {.fuel = 200, .vary_length = false, .closing = false}, 1);
  run::Runner runner(lib.subject);
  for (unsigned i = 0; i != scenarios; ++i) {
    random.restart(i);
    runner.run(random);
  }
  return seen;
}

template <class T>
class Wide : public testing::Test {};
using Types = testing::Types<signed char, unsigned char, short, unsigned short, int, unsigned, long, unsigned long,
                             long long, unsigned long long>;
TYPED_TEST_SUITE(Wide, Types);

TYPED_TEST(Wide, EndsPowersOfTwoAndTheirNeighbours) {
  using T = TypeParam;
  using Limits = std::numeric_limits<T>;
  auto const seen = drawn<T>(300);
  auto const expect = [&](T x) { EXPECT_TRUE(seen.contains(x)) << +x; };
  expect(Limits::min());
  expect(static_cast<T>(Limits::min() + 1));
  expect(Limits::max());
  expect(static_cast<T>(Limits::max() - 1));
  for (int bit = 0; bit != Limits::digits; ++bit) {
    auto const power = static_cast<T>(T{1} << bit);
    expect(static_cast<T>(power - 1));
    expect(power);
    if (power != Limits::max()) expect(static_cast<T>(power + 1));
    if constexpr (std::is_signed_v<T>) {
      expect(static_cast<T>(-power));
      expect(static_cast<T>(1 - power));
      expect(static_cast<T>(-power - 1));
    }
  }
}

template <class T>
class Floating : public testing::Test {};
using FloatingTypes = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(Floating, FloatingTypes);

TYPED_TEST(Floating, AllThatIsSpecial) {
  using T = TypeParam;
  using Limits = std::numeric_limits<T>;
  static bool nan;
  static bool minus_zero;
  static std::set<T> seen;
  nan = minus_zero = false;
  seen.clear();
  Described const lib([](Library& library) {
    auto const keep = [](T x) {
      if (std::isnan(x))
        nan = true;
      else
        seen.insert(x);
      minus_zero = minus_zero || (x == 0 && std::signbit(x));
      return 0;
    };
    library.op("take", fn(arbitrary<T>()), keep, [](T) { return 0; });
  });
  explore::Random random(lib.subject, {.fuel = 2000, .vary_length = false, .closing = false}, 1);
  run::Runner runner(lib.subject);
  runner.run(random);
  EXPECT_TRUE(nan);
  EXPECT_TRUE(minus_zero);
  for (T const x : {T{0}, T{1}, -T{1}, T{1} / 2, Limits::infinity(), -Limits::infinity(), Limits::max(),
                    Limits::lowest(), Limits::min(), Limits::denorm_min(), T{1} + Limits::epsilon()})
    EXPECT_TRUE(seen.contains(x)) << x;
  bool denormal = false;
  for (T const x : seen) denormal = denormal || std::fpclassify(x) == FP_SUBNORMAL;
  EXPECT_TRUE(denormal);
}

}  // namespace
}  // namespace gneiss::test
