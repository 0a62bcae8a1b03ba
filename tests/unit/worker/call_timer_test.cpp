// The slowest call, by which calls that hang are known.
#include "worker/call_timer.hpp"

#include <gtest/gtest.h>

namespace gneiss::test {
namespace {

constexpr std::uint64_t second = 1'000'000'000;

TEST(CallTimer, WhatWasSlowOnceCountsLessWithEachRun) {
  std::atomic<std::uint64_t> slowest{100 * second};
  worker::CallTimer timer(slowest);
  timer.run_began();
  EXPECT_LT(slowest, 100 * second);
  EXPECT_GT(slowest, 90 * second);
  for (int i = 0; i != 60; ++i) timer.run_began();
  EXPECT_LT(slowest, 5 * second);
}

TEST(CallTimer, AFasterCallIsNotNoted) {
  std::atomic<std::uint64_t> slowest{100 * second};
  worker::CallTimer timer(slowest);
  timer.call_ended();
  EXPECT_EQ(slowest, 100 * second);
}

}  // namespace
}  // namespace gneiss::test
