#include "os/clock.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace gneiss::os {
namespace {

TEST(Clock, CountsSecondsAndNeverGoesBack) {
  double const start = monotonic_seconds();
  double last = start;
  for (int i = 0; i < 1000; ++i) {
    double const now = monotonic_seconds();
    EXPECT_GE(now, last);
    last = now;
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_GE(monotonic_seconds() - start, 0.020);
  EXPECT_LT(monotonic_seconds() - start, 60.0);
}

}  // namespace
}  // namespace gneiss::os
