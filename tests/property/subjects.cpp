// Properties that say more than yes or no: labels, targets, examples, failures that are expected, cases that take long.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "gneiss/gneiss.hpp"

namespace {

void burn(std::chrono::milliseconds time) {
  auto const end = std::chrono::steady_clock::now() + time;
  while (std::chrono::steady_clock::now() < end) {
  }
}

}  // namespace

// Labels.

GNEISS_PROPERTY(plain_labels, prop) {
  using namespace gneiss;
  prop.check(below(16), GNEISS_DEFINE(of_sixteen, [](int n) {
               gneiss::assume(n != 15);
               gneiss::label("any");
               gneiss::label("any");
               gneiss::classify(n < 5, "small");
               gneiss::collect(n % 3);
               return true;
             }));
}

GNEISS_PROPERTY(wrong_labels, prop) {
  using namespace gneiss;
  prop.check(below(1000), GNEISS_DEFINE(is_below, [](int n) {
               classify(n % 2 == 0, "even");
               collect(n < 10);
               covered(10, n > 3, "some");
               target(n);
               label("any");
               return n < 990;
             }));
}

GNEISS_PROPERTY(many_labels, prop) {
  using namespace gneiss;
  prop.check(below(1000), GNEISS_DEFINE(each_its_own, [](int n) {
               gneiss::collect(n);
               gneiss::collect(std::string(static_cast<std::size_t>(n), 'x'));
               return true;
             }));
}

GNEISS_PROPERTY(enough_cover, prop) {
  using namespace gneiss;
  prop.check(below(100), GNEISS_DEFINE(as_wanted, [](int n) {
               gneiss::covered(5, n < 50, "half");
               return true;
             }));
}

GNEISS_PROPERTY(little_cover, prop) {
  using namespace gneiss;
  prop.check(below(100), GNEISS_DEFINE(too_few, [](int n) {
               gneiss::covered(50, n == 77, "77");
               gneiss::covered(1, n > 1000, "never");
               return true;
             }));
}

GNEISS_PROPERTY(nothing_said, prop) {
  using namespace gneiss;
  prop.check(below(100), GNEISS_DEFINE(is_small, [](int n) { return n < 100; }));
}

namespace my {

/// The library itself may say something.
inline int doubled(int n) {
  gneiss::classify(n > 8, "large");
  return 2 * n;
}

}  // namespace my

GNEISS_LIBRARY(library_labels, lib) {
  using namespace gneiss;
  lib.op(
      "my::doubled", fn(below(10)), [](int n) { return n + n; }, my::doubled);
}

// Failures that are expected.

GNEISS_PROPERTY(wrong_as_expected, prop) {
  using namespace gneiss;
  prop.expect_failure();
  prop.check(below(100), GNEISS_DEFINE(is_not_seven, [](int n) { return n != 7; }));
}

GNEISS_PROPERTY(crashing_as_expected, prop) {
  using namespace gneiss;
  prop.expect_failure();
  prop.check(below(100), GNEISS_DEFINE(does_not_crash, [](int n) {
               if (n == 7) std::abort();
               return true;
             }));
}

GNEISS_PROPERTY(right_against_expectation, prop) {
  using namespace gneiss;
  prop.expect_failure();
  prop.check(below(100), GNEISS_DEFINE(is_right, [](int n) { return n < 100; }));
}

GNEISS_PROPERTY(broken_test, prop) {
  using namespace gneiss;
  prop.expect_failure();
  auto broken = generated([](Source& source) {
    if (source.below(4) == 3) throw std::runtime_error("no number");
    return 1;
  });
  prop.check(broken, GNEISS_DEFINE(is_one, [](int n) { return n == 1; }));
}

GNEISS_LIBRARY(library_as_expected, lib) {
  using namespace gneiss;
  lib.expect_failure();
  lib.op(
      "my::doubled", fn(below(10)), [](int n) { return n == 5 ? 0 : n + n; }, my::doubled);
}

// Several in one run.

GNEISS_PROPERTY(good_mix_right, prop) {
  prop.check(gneiss::below(9), GNEISS_DEFINE(holds, [](int n) { return n < 9; }));
}
GNEISS_PROPERTY(good_mix_wrong, prop) {
  prop.expect_failure();
  prop.check(gneiss::below(9), GNEISS_DEFINE(does_not_hold, [](int n) { return n < 8; }));
}
GNEISS_PROPERTY(better_mix_right, prop) {
  prop.expect_failure();
  prop.check(gneiss::below(9), GNEISS_DEFINE(holds, [](int n) { return n < 9; }));
}
GNEISS_SOLO(better_mix_wrong, lib) {
  lib.expect_failure();
  lib.op(GNEISS_DEFINE(aborts,
                       [](int n) {
                         if (n == 8) std::abort();
                       }),
         gneiss::fn(gneiss::below(9)));
}
GNEISS_PROPERTY(bad_mix_right, prop) {
  prop.check(gneiss::below(9), GNEISS_DEFINE(holds, [](int n) { return n < 9; }));
}
GNEISS_PROPERTY(bad_mix_wrong, prop) {
  prop.check(gneiss::below(9), GNEISS_DEFINE(does_not_hold, [](int n) { return n < 8; }));
}

// Targets.

GNEISS_PROPERTY(near_a_number, prop) {
  using namespace gneiss;
  prop.check(arbitrary<std::int64_t>(), GNEISS_DEFINE(is_not_it, [](std::int64_t n) {
               constexpr std::int64_t wanted = 123456789123;
               gneiss::target(-std::abs(static_cast<double>(n) - static_cast<double>(wanted)), "near");
               return n != wanted;
             }));
}

GNEISS_PROPERTY(near_two_numbers, prop) {
  using namespace gneiss;
  prop.check(between(0, 1'000'000), between(-1'000'000, 1'000'000), GNEISS_DEFINE(is_not_both, [](int a, int b) {
               gneiss::target(-std::abs(a - 654321), "a");
               gneiss::target(-std::abs(b + 123456), "b");
               gneiss::target(std::numeric_limits<double>::quiet_NaN(), "nothing");
               gneiss::target(a == 654321 ? 1 - std::abs(b + 123456) : -10'000'000 - std::abs(a - 654321), "both");
               return a != 654321 || b != -123456;
             }));
}

GNEISS_PROPERTY(long_row, prop) {
  using namespace gneiss;
  prop.check(vector_of(below(1000), up_to(40)), GNEISS_DEFINE(is_not_long, [](std::vector<int> const& row) {
               int rising = 0;
               for (std::size_t i = 0; i + 1 < row.size() && row[i] < row[i + 1]; ++i) ++rising;
               gneiss::target(rising);
               return rising < 8;
             }));
}

// Examples.

GNEISS_PROPERTY(examples_right, prop) {
  using namespace gneiss;
  prop.check(below(10), vector_of(below(3)),
             GNEISS_DEFINE(are_right,
                           [](int n, std::vector<int> const& row) {
                             gneiss::classify(n == 1234, "by hand");
                             return n >= 0 && row.size() < 100;
                           }))
      .example(3, std::vector<int>{1, 2})
      .example(1234, std::vector<int>{7});
}

GNEISS_PROPERTY(examples_wrong, prop) {
  using namespace gneiss;
  prop.check(below(10), vector_of(below(3)),
             GNEISS_DEFINE(are_small, [](int n, std::vector<int> const& row) { return n < 1000 && row.size() < 100; }))
      .example(3, std::vector<int>{1, 2})
      .example(1234, std::vector<int>{7, 8});
  prop.check(
          below(10), [](int n) { return up_to(n); }, GNEISS_DEFINE(is_less, [](int n, int m) { return m <= n; }))
      .example(3, 4);
}

GNEISS_PROPERTY(examples_crash, prop) {
  using namespace gneiss;
  prop.check(named(below(10)), GNEISS_DEFINE(does_not_abort,
                                             [](int& n) {
                                               if (n == -1) std::abort();
                                               n = 0;
                                               return true;
                                             }))
      .example(-1);
}

GNEISS_PROPERTY(examples_discarded, prop) {
  using namespace gneiss;
  prop.check(below(10), GNEISS_DEFINE(is_digit,
                                      [](int n) {
                                        gneiss::assume(n < 10);
                                        return n >= 0;
                                      }))
      .example(11);
}

GNEISS_PROPERTY(examples_expected, prop) {
  using namespace gneiss;
  prop.expect_failure();
  prop.check(below(10), GNEISS_DEFINE(is_a_digit, [](int n) { return n < 10; })).example(10);
}

// Cases that take long.

GNEISS_PROPERTY(sometimes_slow, prop) {
  using namespace gneiss;
  prop.discard_after(std::chrono::milliseconds(30));
  prop.check(below(100), GNEISS_DEFINE(takes_its_time, [](int n) {
               if (n == 50) std::this_thread::sleep_for(std::chrono::seconds(60));
               if (n == 51)
                 for (;;) burn(std::chrono::seconds(1));
               return true;
             }));
}

GNEISS_PROPERTY(slow_and_wrong, prop) {
  using namespace gneiss;
  prop.discard_after(std::chrono::milliseconds(30));
  prop.check(below(20), below(1000), GNEISS_DEFINE(takes_time, [](int n, int m) {
               if (n == 11) burn(std::chrono::seconds(60));
               return m < 990;
             }));
}

GNEISS_PROPERTY(always_slow, prop) {
  using namespace gneiss;
  prop.discard_after(std::chrono::milliseconds(10));
  prop.check(below(100), GNEISS_DEFINE(never_ends, [](int) {
               std::this_thread::sleep_for(std::chrono::seconds(60));
               return true;
             }));
}
